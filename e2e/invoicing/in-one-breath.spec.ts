import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { draftAll, invoicesPath, makeScene, sheet } from '../steps/invoicing.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

/** What the office checks is long on its way to the server. */
const slowChecks = (page: Page, meanwhile: () => Promise<unknown>) =>
  page.route('**/api/invoices/*/check', async (route) => {
    await meanwhile()
    await route.continue()
  })

async function checkAndSend(page: Page): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: /^Check 2/ })
    .click()
  await expect(sheet(page).getByText('2 of 2 lines checked')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Send invoice' }).click()
}

test('@invoicing checked and sent in one breath is sent as it was checked', async ({ page, someone, admin }) => {
  const scene = await makeScene(admin)
  const [draft] = await draftAll(admin, scene)
  await slowChecks(page, () => setTimeout(1000))
  await enter(page, await someone('BACKEND'), invoicesPath(scene.payer, `&invoice=${draft!.id}`))
  await checkAndSend(page)
  await expect(sheet(page).getByText('Sent', { exact: true })).toBeVisible()
})

test('@invoicing what somebody else changed in that breath is not sent unseen', async ({ page, someone, admin }) => {
  const scene = await makeScene(admin)
  const [draft] = await draftAll(admin, scene)
  await hearNothing(page)
  await slowChecks(page, async () => {
    const data = { note: 'By mail, please' }
    const changed = await admin.put(`/api/invoices/${draft!.id}`, { data })
    expect(changed.status(), await changed.text()).toBe(200)
    await setTimeout(1000)
  })
  await enter(page, await someone('BACKEND'), invoicesPath(scene.payer, `&invoice=${draft!.id}`))
  await checkAndSend(page)
  await expect(sheet(page)).toContainText('By mail, please')
  await expect(sheet(page)).toContainText('Somebody else has changed this meanwhile.')
  await expect(sheet(page).getByText('Draft', { exact: true })).toBeVisible()
})
