import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../steps/accessible.ts'
import { enter } from '../steps/people.ts'
import { keepSecret } from '../steps/secrets.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

const PATH = '/admin/settings'
/** A picture of one point, as small as they come. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saveOf = (page: Page, name: string) => group(page, name).getByRole('button', { name: 'Save' })

/** The message before it may still be fading. */
const undo = (page: Page, said: string) =>
  toasts(page).filter({ hasText: said }).last().getByRole('button', { name: 'Undo' }).click()

/** Everybody shares the settings: what a story has changed is put back. */
test.afterEach(async ({ admin }) => {
  const asTheyCame = {
    'drive.rootFolder': '',
    'mail.watchLabel': 'Orders',
    'documents.siteId': '',
  }
  expect((await admin.put('/api/admin/settings', { data: asTheyCame })).status()).toBe(200)
})

test('@admin the settings are as specified until somebody changes them', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'), PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText([
    /^Pending Users/,
    /^Users & Roles/,
    /^Wire Centers/,
    'Settings',
    'Field Form',
    'Audit',
  ])
  const specified = [
    ['Assignment timeout', '7', '7 days'],
    ['Invoice terms', '30', 'Net 30 days'],
    ['Dispute window', '15', '15 days'],
    ['Billing rate', '100', '$100 per unit'],
    ['GPS tolerance', '50', '50 m'],
    ['Cloud drive root folder', '', ''],
    ['Cloud drive user', '', ''],
    ['Mail watch label', 'Orders', ''],
    ['Document site ID', '', ''],
    ['Provider API base URL', '', ''],
  ] as const
  for (const [label, value, said] of specified) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveValue(value)
    // The unit stands around the field, as it is read.
    const words = await field.evaluate((input: HTMLInputElement) => {
      const around = [...(input.parentElement?.childNodes ?? [])]
      return around.map((node) => (node === input ? input.value : node.textContent)).join(' ')
    })
    if (said) expect(words.replace('$ ', '$')).toBe(said)
  }
  for (const name of ['Auto assignment timeout', 'Email notifications', 'GPS validation']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  await expect(group(page, 'Invoicing').getByText('Default', { exact: true }).first()).toBeVisible()
})

test('@admin a group is saved by the keyboard, says who did it, and is undone from the message', async ({
  page,
  someone,
}) => {
  const ada = await someone('ADMIN')
  await enter(page, ada, PATH)
  // Not the folder of the cloud drive: what other stories deliver meanwhile would be copied there.
  const site = page.getByLabel('Document site ID')
  const label = page.getByLabel('Mail watch label')
  await expect(saveOf(page, 'Integrations')).toBeDisabled()
  await site.fill('telco,1,2')
  await label.fill('New orders')
  await expect(group(page, 'Integrations').getByText('2 unsaved')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Settings saved', 'Mail watch label, Document site ID')
  await expect(saveOf(page, 'Integrations')).toBeDisabled()
  const said = new RegExp(`Changed by ${ada.firstName} ${ada.lastName}, \\w{3} \\d{2}, \\d{4} \\d{2}:\\d{2}`)
  await expect(group(page, 'Integrations').getByText(said)).toHaveCount(2)

  await page.reload()
  await expect(site).toHaveValue('telco,1,2')
  await expect(label).toHaveValue('New orders')

  await label.fill('Jobs')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Settings saved', 'Mail watch label')
  await undo(page, 'Settings saved')
  await expectToast(page, 'Former settings restored', 'Mail watch label')
  await expect(label).toHaveValue('New orders')
})

test('@admin what cannot be is said beside the field, and nothing is saved', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'), PATH)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  await page.getByLabel('Assignment timeout', { exact: true }).fill('91')
  await saveOf(page, 'Work').click()
  await expect(page.getByLabel('Assignment timeout', { exact: true })).toBeFocused()
  await expect(group(page, 'Work').getByText('From 1 to 90')).toBeVisible()

  await page.getByLabel('Provider API base URL').fill('https://127.0.0.1/')
  await saveOf(page, 'Integrations').click()
  await expect(group(page, 'Integrations').getByText(/^Must begin with https/)).toBeVisible()
  expect(calls).toEqual([])

  await page.getByRole('link', { name: 'Audit' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Assignment timeout', { exact: true })).toHaveValue('91')
  await page.getByRole('link', { name: 'Audit' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/audit/)
})

test('@admin two admins change the same setting: the second sees both values and chooses', async ({
  page,
  someone,
  openBrowser,
}) => {
  const other = await openBrowser()
  await enter(page, await someone('ADMIN'), PATH)
  await enter(other, await someone('ADMIN'), PATH)
  await page.getByLabel('Document site ID').fill('mine')
  await other.getByLabel('Document site ID').fill('theirs')
  await other.keyboard.press('Control+Enter')
  await expectToast(other, 'Settings saved')
  await expect(page.getByText('Meanwhile it was set to “theirs”. You typed “mine”.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saveOf(page, 'Integrations').click()
  await expectToast(page, 'Settings saved')
  await expect(other.getByLabel('Document site ID')).toHaveValue('mine')
})

test('@admin a secret is set, replaced and cleared, and comes back in no reply', async ({ page, someone }) => {
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
  await page.getByLabel('New value of Provider API key').fill(secret)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Secret saved', 'Provider API key')
  await page.reload()
  const replace = page.getByRole('button', { name: 'Replace: Provider API key' })
  await expect(replace).toBeVisible()
  await replace.click()
  await expect(page.getByLabel('New value of Provider API key')).toHaveValue('')
  await page.keyboard.press('Escape')
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Clear: Provider API key' }).click()
  await page.getByRole('dialog', { name: 'Clear Provider API key?' }).getByRole('button', { name: 'Clear' }).click()
  await expectToast(page, 'Secret cleared', 'Provider API key')
  await expect(page.getByRole('button', { name: 'Set: Provider API key' })).toBeVisible()
  const read = await Promise.all(replies)
  expect(read.length).toBeGreaterThan(3)
  expect(read.filter((text) => text.includes(secret))).toEqual([])
})

test('@admin the logo is seen on both grounds and on paper; what is no picture is refused', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('ADMIN'), PATH)
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') })
  await expectToast(page, 'Logo not saved', /^400: This is no PNG, JPEG or WebP image/)
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await expectToast(page, 'Logo saved')
  const shown = group(page, 'Organisation').locator('figure img')
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

test('@admin the settings are not for others', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), PATH)
  await expect(page.getByText("You don't have permission to access the admin panel.").first()).toBeVisible()
})

test('@admin nothing of the settings is cut off when the text is twice as large', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'), PATH)
  await page.getByRole('heading', { name: 'Organisation' }).waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
})
