import type { Page } from '@playwright/test'
import type { Screen } from '../e2e/screens/screen.ts'

/** Of the demonstration company as it is; the browser tests set up their own scenes. */
export type DemoScreen = Omit<Screen, 'to'> & { readonly to: 'admin' | 'customer' }

export const DEMO_SCREENS: readonly DemoScreen[] = [
  { name: 'board', to: 'admin', show: showBoard },
  { name: 'invoice', to: 'admin', show: showInvoice },
  { name: 'dispute', to: 'admin', show: showDispute },
  { name: 'review', to: 'admin', show: showReview },
  { name: 'delivery', to: 'admin', show: showDelivery },
  { name: 'portal', to: 'customer', show: showPortal },
]

type Found = { readonly id: string }

/** The first of a list that is like this. */
async function find<T extends Found>(page: Page, path: string, isWanted: (one: T) => boolean): Promise<string> {
  const reply = await page.request.get(path)
  // Whatever the contract says of the list that was asked for.
  const found = ((await reply.json()) as T[]).find(isWanted)
  if (!found) throw new Error(`nothing of ${path} is to be shown`)
  return found.id
}

/** Buildings of one town, chosen to be assigned. */
async function showBoard(page: Page): Promise<void> {
  await page.goto('/dispatch?q=NCGB')
  const ready = page.getByRole('list', { name: 'Ready for Dispatch' })
  for (const number of [0, 1, 2]) await ready.getByRole('checkbox').nth(number).click()
  await page.getByRole('button', { name: 'Clear (3)' }).waitFor()
}

async function showInvoice(page: Page): Promise<void> {
  const isLong = ({ lineCount }: Found & { lineCount: number }) => lineCount > 4 && lineCount < 9
  const id = await find(page, '/api/invoices?status=SENT&limit=100', isLong)
  await page.goto(`/invoicing?invoice=${id}`)
  await page.getByRole('link', { name: 'PDF', exact: true }).waitFor()
}

async function showDispute(page: Page): Promise<void> {
  const isArgued = ({ messageCount }: Found & { messageCount: number }) => messageCount > 2
  const id = await find(page, '/api/disputes?limit=100', isArgued)
  await page.goto(`/invoicing/disputes?dispute=${id}`)
  await page.getByRole('list', { name: 'Photos' }).waitFor()
}

async function showReview(page: Page): Promise<void> {
  const id = await find(page, '/api/qc/buildings?filter=pending&limit=50', () => true)
  await page.goto(`/qc?building=${id}`)
  await page.getByRole('button', { name: /^Pass QC/ }).waitFor()
}

async function showDelivery(page: Page): Promise<void> {
  const isConfirmed = ({ status }: Found & { status: string }) => status === 'ACKNOWLEDGED'
  const id = await find(page, '/api/submissions?limit=100', isConfirmed)
  await page.goto(`/qc/deliveries?id=${id}`)
  await page.getByRole('link', { name: 'Download' }).waitFor()
}

async function showPortal(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Awaiting your approval' }).waitFor()
}
