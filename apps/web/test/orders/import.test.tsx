import type { OrderImport, OrderImportReply } from '@demarc/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { expectToast, pasteRows, tabTo } from '../look.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { address } from './look-orders.ts'

const HEADINGS = ['Job Number', 'Street address', 'Stage', 'Our note']
const COUNTS = {
  rows: 3,
  orders: 2,
  sites: 2,
  buildings: 2,
  newNumbers: 0,
  toConfirm: 0,
  madeBuildings: 0,
  duplicates: 0,
  skipped: 0,
  customers: 0,
  pins: 0,
}
const BAD_ROW = ['NCGB21010002', '9 Ash St', 'On fire', '']
/** Two orders, and a row with a status that does not exist. */
const WITH_A_BAD_ROW: OrderImportReply = {
  importId: null,
  plan: 'plan-1',
  headings: HEADINGS,
  hasHeadings: true,
  sample: [['NCGB21010001', '100 Elm St', 'Ready for Dispatch', 'Gate code 4410'], BAD_ROW],
  mapping: { jsn: 0, address: 1, status: 2 },
  counts: { ...COUNTS, bad: 1, leftOut: 1 },
  problems: [
    { line: 4, field: 'status', code: 'status_unknown', said: 'On fire', problem: '"On fire" isn’t a valid status' },
  ],
  leftOut: [{ line: 4, cells: BAD_ROW }],
  warnings: [],
  customers: [],
}
const GOOD: OrderImportReply = {
  ...WITH_A_BAD_ROW,
  counts: { ...COUNTS, bad: 0, leftOut: 0, madeBuildings: 1 },
  problems: [],
  leftOut: [],
}

const heading = () => page.getByRole('heading', { name: 'Drop a CSV or XLSX file here' })
const chooser = (): Locator => page.getByLabelText('Choose a file')
const figure = (label: string) =>
  page
    .css('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .css('dd')
const csv = (text = 'Job Number,Street address') => new File([text], 'open jobs.csv', { type: 'text/csv' })

const importing = (reply: OrderImportReply, more: Answers = {}): Answers => {
  const importId = newId()
  let past: OrderImport[] = []
  return {
    'GET /api/orders': () => [],
    'GET /api/order-imports': () => past,
    'POST /api/orders/import': ({ body: { dryRun, fileName } }) => {
      if (dryRun) return reply
      const { orders, buildings } = reply.counts
      const at = '2026-03-02T15:00:00.000Z'
      past = [{ id: importId, fileName, orders, buildings, at, byName: 'Ben', undoneAt: null, actions: ['undo'] }]
      return { ...reply, importId }
    },
    'POST /api/order-imports/:orderImportId/undo': () => {
      past = past.map((one) => ({ ...one, undoneAt: one.at, actions: [] }))
      return undefined
    },
    ...more,
  }
}

/** What the page saves as a file. */
function savedFiles() {
  onTestFinished(() => void vi.restoreAllMocks())
  const saved: { name: string; text: () => Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  const makeUrl = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = makeUrl(blob)
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href) ?? new Blob()
    saved.push({
      name: this.download,
      text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
    })
  })
  return saved
}

test('a file is previewed, mapped, imported without its bad row, and undone', async () => {
  const saved = savedFiles()
  const server = await show('/orders', { answers: importing(WITH_A_BAD_ROW) })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect.element(heading()).toBeVisible()
  await expect.poll(() => document.title).toMatch(/Import orders/)
  await chooser().upload(csv())
  await expect.element(page.getByRole('heading', { name: /open jobs\.csv/ })).toHaveFocus()
  await expect.element(figure('Orders')).toHaveTextContent('2')
  await expect.element(figure('Buildings')).toHaveTextContent('2')
  await expect.element(figure('Rows with errors')).toHaveTextContent('1')
  const problem = page.getByRole('listitem').filter({ hasText: 'Line 4' })
  await expect.element(problem).toMatchTextContent('"On fire" isn’t a valid status')
  const run = page.getByRole('button', { name: 'Import 2 orders' })
  await expect.element(run).toBeDisabled()

  await page.getByRole('radio', { name: /^Columns/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Stage imports as' })).toHaveValue('status')
  await page.getByRole('combobox', { name: 'Our note imports as' }).selectOptions('Narrative')
  const mapping = { jsn: 0, address: 1, status: 2, narrative: 3 }
  await expect.poll(() => server.heard('POST /api/orders/import').at(-1)?.body).toMatchObject({ dryRun: true, mapping })
  await page.getByRole('checkbox', { name: /Skip 1 row and import the rest/ }).click()
  await page.getByRole('button', { name: 'Download skipped rows' }).click()
  expect(await saved[0]?.text()).toBe(
    '\uFEFFJob Number,Street address,Stage,Our note,Problem\r\nNCGB21010002,9 Ash St,On fire,,"Status: ""On fire"" isn’t a valid status"\r\n',
  )
  await run.click()
  await expect.element(page.getByText('Imported 2 orders (2 buildings).', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 row was skipped.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View orders' })).toHaveFocus()
  const sent = server.heard('POST /api/orders/import').at(-1)?.body
  expect(sent).toMatchObject({ dryRun: false, plan: 'plan-1', skipBadRows: true, mapping })

  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expectToast('Success', /Import undone/)
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /open jobs\.csv/ })).toMatchTextContent('Undone')
})

test('a workbook is sent as it is and imported by keyboard', async () => {
  const server = await show('/orders/import', { answers: importing(GOOD) })
  await tabTo(chooser())
  await chooser().upload(new File([Uint8Array.of(0x50, 0x4b, 1, 2)], 'jobs.xlsx'))
  await expect.element(figure('Buildings added')).toHaveTextContent('1')
  expect(server.heard('POST /api/orders/import')[0]?.body).toMatchObject({
    fileName: 'jobs.xlsx',
    workbook: 'UEsBAg==',
  })
  await tabTo(page.getByRole('button', { name: 'Import 2 orders' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'View orders' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/orders')
})

test('pasted rows are read with or without headings, and Escape discards them', async () => {
  const unread = { ...WITH_A_BAD_ROW, mapping: {}, counts: { ...WITH_A_BAD_ROW.counts, orders: 0 } }
  const columns = { ...GOOD, hasHeadings: false, headings: ['Column 1', 'Column 2'], mapping: {} }
  const server = await show('/orders/import', {
    answers: importing(GOOD, {
      'POST /api/orders/import': ({ body: { hasHeadings, mapping = {} } }) =>
        hasHeadings ? unread : { ...columns, mapping },
    }),
  })
  await expect.element(heading()).toBeVisible()
  pasteRows([
    ['NCGB21030001', '1 Pine St'],
    ['NCGB21030002', '2 Pine St'],
  ])
  await expect.element(page.getByText('No orders in this file can be imported.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'First row is a header' }).click()
  await page.getByRole('combobox', { name: 'Column 1 imports as' }).selectOptions('JSN')
  await page.getByRole('combobox', { name: 'Column 2 imports as' }).selectOptions('Address')
  await expect.element(page.getByRole('button', { name: 'Import 2 orders' })).toBeEnabled()
  const asked = server.heard('POST /api/orders/import').at(-1)?.body
  expect(asked).toMatchObject({
    text: 'NCGB21030001\t1 Pine St\r\nNCGB21030002\t2 Pine St\r\n',
    hasHeadings: false,
    mapping: { jsn: 0, address: 1 },
  })
  await userEvent.keyboard('{Escape}')
  await expect.element(heading()).toBeVisible()
})

test('the template names every column; an old or broken workbook is refused', async () => {
  const saved = savedFiles()
  const reason = 'This workbook cannot be read.'
  await show('/orders/import', {
    answers: importing(GOOD, { 'POST /api/orders/import': () => no(422, 'import.unreadable', reason) }),
  })
  await page.getByRole('button', { name: 'Download template' }).click()
  expect(saved[0]?.name).toBe('orders-template.csv')
  expect(await saved[0]?.text()).toMatch(/^\uFEFFJSN,JSBN,City code,Address,.*,Held,.*,Units\r\n$/)
  await chooser().upload(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'old.xls'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Save it as XLSX or CSV')
  await chooser().upload(new File(['PK broken'], 'broken.xlsx'))
  await expect.element(page.getByText(reason)).toBeVisible()
})

const TELCO = { id: newId(), name: 'Piedmont Telco' }
const QUIET = { of: '', miles: null, orderId: null, isSkipped: false, instead: null }
/** A duplicate, a misspelled customer and a pin in China. */
const WARNED: OrderImportReply = {
  ...GOOD,
  counts: { ...GOOD.counts, duplicates: 1, customers: 2, pins: 1 },
  warnings: [
    {
      ...QUIET,
      line: 2,
      field: 'address',
      code: 'order_open',
      said: '100 Elm St',
      of: 'NCGB26030007',
      orderId: newId(),
      warning: '',
    },
    { ...QUIET, line: 3, field: 'customer', code: 'customer_unknown', said: 'Peidmont', of: TELCO.name, warning: '' },
    {
      ...QUIET,
      line: 4,
      field: 'lon',
      code: 'pin_far',
      said: '36.1, 80.25',
      of: 'Greensboro',
      miles: 6912,
      instead: { lat: 36.1, lon: -80.25 },
      warning: '',
    },
  ],
  customers: [{ said: 'Peidmont', rows: 2, isKnown: false, closest: TELCO }],
}

test('duplicates, unknown customers and far pins are each decided in one step before anything is imported', async () => {
  const server = await show('/orders/import', {
    answers: importing(WARNED, {
      'GET /api/customers': () => [],
      'POST /api/orders/import': ({ body: { dryRun, duplicates } }) => ({
        ...WARNED,
        importId: dryRun ? null : newId(),
        warnings: WARNED.warnings.map((each) => ({
          ...each,
          isSkipped: each.code === 'order_open' && duplicates.skip !== duplicates.except.includes(each.line),
        })),
      }),
    }),
  })
  await chooser().upload(csv())
  await expect.element(figure('Duplicate rows')).toHaveTextContent('1')
  const warning = (line: number) => page.getByRole('listitem').filter({ hasText: `Line ${line}` })
  await expect.element(warning(2)).toMatchTextContent('NCGB26030007 is an open order for this address')
  await expect
    .element(warning(3))
    .toMatchTextContent('Peidmont isn’t one of your customers. Closest match: Piedmont Telco')
  await expect.element(warning(4)).toMatchTextContent('36.1, 80.25 is 6,912 mi from Greensboro. Likely 36.1, -80.25')
  const run = page.getByRole('button', { name: 'Import 2 orders' })
  await expect.element(run).toBeDisabled()
  const asked = () => server.heard('POST /api/orders/import').at(-1)?.body

  // One row is decided apart from the rest, so the rest comes first.
  const skipped = warning(2).getByRole('checkbox', { name: 'Skip line 2' })
  await expect.element(skipped).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Skip duplicates' }).click()
  await expect.poll(asked).toMatchObject({ duplicates: { skip: true, except: [] } })
  await expect.element(skipped).toBeChecked()
  await skipped.click()
  await expect.element(skipped).not.toBeChecked()
  await expect.poll(asked).toMatchObject({ duplicates: { skip: true, except: [2] } })
  await page.getByRole('combobox', { name: 'Customer for Peidmont' }).selectOptions('Use Piedmont Telco')
  await expect.poll(asked).toMatchObject({ customers: { Peidmont: TELCO.id } })
  await expect.element(run).toBeDisabled()
  await page.getByRole('radio', { name: 'Use corrected pins' }).click()
  await expect.element(run).toBeEnabled()
  await expectAccessible()
  await run.click()
  await expect.element(page.getByRole('link', { name: 'View orders' })).toHaveFocus()
  const decided = { duplicates: { skip: true, except: [2] }, customers: { Peidmont: TELCO.id }, fixPins: true }
  expect(asked()).toMatchObject({ dryRun: false, plan: 'plan-1', ...decided })
})

test('a supervisor has no Import tab', async () => {
  await show('/orders', { as: SUE, answers: importing(GOOD) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Import', exact: true }).elements()).toHaveLength(0)
})

test('the address of the import tells a supervisor whom it is for', async () => {
  await show('/orders/import', { as: SUE, answers: importing(GOOD) })
  await expect.element(page.getByText('Only the back office can import orders')).toBeVisible()
})

test('the import and its problems are in Spanish', async () => {
  await show('/orders/import', { language: 'es', answers: importing(WITH_A_BAD_ROW) })
  await expect.element(page.getByRole('heading', { name: 'Suelte aquí un archivo CSV o XLSX' })).toBeVisible()
  await page.getByLabelText('Elegir archivo').upload(csv())
  await page.getByRole('radio', { name: /^Problemas/ }).click()
  await expect.element(page.getByText('“On fire” no es un estado válido')).toBeVisible()
})

test.each([
  { face: 'desk', isPhone: false },
  { face: 'phone', isPhone: true },
])('the import is accessible on a $face: at the start, with problems, and its columns', async ({ isPhone }) => {
  await show('/orders/import', { isPhone, answers: importing(WITH_A_BAD_ROW) })
  await expect.element(page.getByText('No imports yet.')).toBeVisible()
  await expectAccessible()
  pasteRows([HEADINGS, BAD_ROW])
  await expect.element(page.getByText('"On fire" isn’t a valid status')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /^Columns/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Stage imports as' })).toBeVisible()
  await expectAccessible()
})
