import type { Page } from '@playwright/test'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

const rows = (page: Page, act: RegExp) => page.getByRole('table', { name: 'Audit' }).getByRole('row', { name: act })

test('@admin an act is sealed within seconds', { tag: '@soak' }, async ({ page, someone }) => {
  const abe = await someone('ADMIN')
  await enter(page, abe, `/admin/audit?person=${abe.id}`)
  await expect(rows(page, /signed in/)).toHaveCount(1)
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rows(page, /signed in/).getByText('Sealed', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 25_000 })
})
