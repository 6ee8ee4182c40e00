import type { Page } from '@playwright/test'
import { enter } from '../steps/people/people.ts'
import { keepSecret } from '../steps/people/secrets.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/browser/toasts.ts'

const PATH = '/admin/settings'
/** A picture of one point, as small as they come. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The message before it may still be fading. */
const undo = (page: Page, said: string) =>
  toasts(page).filter({ hasText: said }).last().getByRole('button', { name: 'Undo' }).click()

test(
  '@admin a secret is set, replaced and cleared, and comes back in no reply',
  { tag: '@soak' },
  async ({ page, someone }) => {
    const secret = keepSecret(`sealed-${crypto.randomUUID()}`)
    const replies: Promise<string>[] = []
    page.on('response', (reply) => {
      // A stream has no end to wait for.
      if (reply.url().includes('/api/') && !reply.url().endsWith('/api/events')) {
        replies.push(reply.text().catch(() => ''))
      }
    })
    await enter(page, await someone('ADMIN'), PATH)
    await page.getByRole('button', { name: 'Set: Provider API key' }).click()
    await page.getByLabel('New value for Provider API key').fill(secret)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Saved', 'Provider API key')
    await page.reload()
    const replace = page.getByRole('button', { name: 'Replace: Provider API key' })
    await expect(replace).toBeVisible()
    await replace.click()
    await expect(page.getByLabel('New value for Provider API key')).toHaveValue('')
    await page.keyboard.press('Escape')
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('button', { name: 'Clear: Provider API key' }).click()
    await page.getByRole('dialog', { name: 'Clear Provider API key?' }).getByRole('button', { name: 'Clear' }).click()
    await expectToast(page, 'Cleared', 'Provider API key')
    await expect(page.getByRole('button', { name: 'Set: Provider API key' })).toBeVisible()
    const read = await Promise.all(replies)
    expect(read.length).toBeGreaterThan(3)
    expect(read.filter((text) => text.includes(secret))).toEqual([])
  },
)

test('@admin the logo is seen on both grounds and on paper; what is no picture is refused', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('ADMIN'), PATH)
  const choose = page.getByLabel('Choose file')
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') })
  await expectToast(page, 'Logo not saved', /^400: This isn’t a PNG, JPEG or WebP image/)
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await expectToast(page, 'Logo saved')
  const shown = group(page, 'Company').locator('figure img')
  await expect(shown).toHaveCount(2)
  for (const image of await shown.all()) {
    await expect(image).toHaveJSProperty('naturalWidth', 1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main > div').first().locator('img')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Logo removed')
  await expect(shown).toHaveCount(0)
  await undo(page, 'Logo removed')
  await expect(shown).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(shown).toHaveCount(0)
})
