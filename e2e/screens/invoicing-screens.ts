import type { Page } from '@playwright/test'
import { sendInvoice } from '@demarc/testkit'
import {
  draftAll,
  invoiceRows,
  invoicesPath,
  letAge,
  makeScene,
  sheet,
  toBillRow,
  type Scene,
} from '../steps/money/invoicing.ts'
import type { Screen } from './screen.ts'
import { adminOf } from '../steps/caller.ts'

/** What is owed, one invoice in each state, and what waits to be billed. */
export const INVOICING_SCREENS: readonly Screen[] = [
  { name: 'invoicing', to: 'admin', show: showDraft },
  { name: 'invoicing-sent', to: 'admin', show: showSent },
  { name: 'invoicing-edit-line', to: 'admin', show: showEdited },
  { name: 'invoicing-credit', to: 'admin', show: showCredit },
  { name: 'invoicing-send', to: 'admin', show: showSending },
  { name: 'invoicing-none', to: 'admin', show: showNone },
  { name: 'to-bill', to: 'admin', show: showToBill },
]

type Shown = Scene & { draftId: string; overdueId: string }
const scenes = new Map<string, Promise<Shown>>()

/** Nothing here changes it: one is enough for everybody who looks, in whichever theme. */
function sceneOf(page: Page): Promise<Shown> {
  const { origin } = new URL(page.url())
  const scene = scenes.get(origin) ?? make(page)
  scenes.set(origin, scene)
  return scene
}

/** A draft with a line to look at, one sent, one past due and one in part credited; and something to bill. */
async function make(page: Page): Promise<Shown> {
  const office = adminOf(page.request)
  const scene = await makeScene(office, { count: 4, each: 6, withoutReceipt: 1 })
  const [draft, overdue, credited] = await draftAll(office, scene)
  await sendInvoice(office, overdue!.id)
  await letAge(overdue!, 40)
  const { lines } = await sendInvoice(office, credited!.id)
  const credit = { reason: 'Billed by the wrong type', lines: [{ lineId: lines[0]!.id, amountCents: 2500 }] }
  await office.post(`/api/invoices/${credited!.id}/credit-notes`, { data: credit })
  const more = await makeScene(office, { count: 2, each: 3 })
  return { ...scene, places: more.places, draftId: draft!.id, overdueId: overdue!.id }
}

async function showDraft(page: Page): Promise<void> {
  const { payer, draftId } = await sceneOf(page)
  await page.goto(invoicesPath(payer, `&invoice=${draftId}`))
  await sheet(page).getByText('No proof of delivery.').waitFor()
}

async function showSent(page: Page): Promise<void> {
  const { payer, overdueId } = await sceneOf(page)
  await page.goto(invoicesPath(payer, `&invoice=${overdueId}`))
  await sheet(page).getByRole('button', { name: 'Issue credit memo…' }).waitFor()
}

async function showEdited(page: Page): Promise<void> {
  await showDraft(page)
  await sheet(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await sheet(page).getByRole('button', { name: 'Save' }).waitFor()
}

async function showCredit(page: Page): Promise<void> {
  await showSent(page)
  await sheet(page).getByRole('button', { name: 'Issue credit memo…' }).click()
  await page
    .getByRole('dialog', { name: /^Credit memo for INV/ })
    .getByRole('checkbox')
    .first()
    .check()
}

async function showSending(page: Page): Promise<void> {
  const { payer } = await sceneOf(page)
  await page.goto(invoicesPath(payer))
  await invoiceRows(page).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all drafts' }).check()
  await page.getByRole('button', { name: /^Send .*…/ }).click()
  await page.getByRole('region', { name: 'Can’t be sent' }).waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.goto('/invoicing?q=zzzzzz')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
}

async function showToBill(page: Page): Promise<void> {
  const { places } = await sceneOf(page)
  await page.goto('/invoicing/to-bill')
  const [place] = places
  await toBillRow(page, place!).click()
  await page.getByRole('list', { name: `Buildings for ${place!.wireCenterName}` }).waitFor()
}
