import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
  { name: 'report', to: 'admin', show: showReport },
  { name: 'route-sheets', to: 'admin', show: showRouteSheets },
  { name: 'portal', to: 'customer', show: showPortal },
  { name: 'portal-map', to: 'customer', show: showPortalMap },
]

const run = promisify(execFile)

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

/** The first page of the PDF in a package, as large as the window. */
async function showReport(page: Page): Promise<void> {
  const isConfirmed = ({ status, buildings }: Found & { status: string; buildings: number }) =>
    status === 'ACKNOWLEDGED' && buildings > 4
  const id = await find(page, '/api/submissions?limit=100', isConfirmed)
  const reply = await page.request.get(`/api/submissions/${id}/package`)
  const folder = await mkdtemp(join(tmpdir(), 'demarc-report-'))
  try {
    const path = join(folder, 'package.zip')
    await writeFile(path, await reply.body())
    await run('unzip', ['-q', path, 'report.pdf', '-d', folder])
    const size = ['-scale-to-x', '-1', '-scale-to-y', String(page.viewportSize()?.height ?? 900)]
    await run('pdftoppm', [...size, '-png', '-singlefile', join(folder, 'report.pdf'), join(folder, 'page')])
    const picture = (await readFile(join(folder, 'page.png'))).toString('base64')
    // By attributes: styles of a page are refused by the policy of the one before it.
    const image = `<img src="data:image/png;base64,${picture}">`
    await page.setContent(`<body marginheight="0" marginwidth="0"><div align="center">${image}</div>`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function showRouteSheets(page: Page): Promise<void> {
  await page.goto('/dispatch/sheets')
  const map = page.getByRole('figure', { name: /^Map of/ }).first()
  await map.locator('img').evaluate((img: HTMLImageElement) => img.decode())
}

async function showPortalMap(page: Page): Promise<void> {
  await page.goto('/orders?q=Greensboro')
  await page.getByText('Map', { exact: true }).click()
  await page.locator('canvas.maplibregl-canvas').first().waitFor()
}

async function showPortal(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Awaiting your approval' }).waitFor()
}
