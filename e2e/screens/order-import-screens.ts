import type { Locator, Page } from '@playwright/test'
import { pasteRows } from '../steps/orders/grid.ts'
import type { Screen } from './screen.ts'

/** Bringing in orders: the beginning, a file with bad rows, and what its columns hold. */
export const ORDER_IMPORT_SCREENS: readonly Screen[] = [
  { name: 'order-import', to: 'admin', show: showBeginning },
  { name: 'order-import-problems', to: 'admin', show: showProblems },
  { name: 'order-import-columns', to: 'admin', show: showColumns },
]

const TITLES = ['Job Number', 'Bldg', 'Street address', 'Stage', 'PO', 'Sent', 'Crew', 'Lat', 'Lng']
const ROWS = [
  [
    'NCGB24020041',
    'NCGB24020041.01M',
    '100 Elm St',
    'Ready for Dispatch',
    'PO-771',
    '2/3/2024',
    'North',
    '36.0726',
    '-79.7920',
  ],
  ['NCGB24020041', 'NCGB24020041.02M', '102 Elm St', 'Assigned', 'PO-771', '2/3/2024', 'North', '36.0728', '-79.7921'],
  ['NCGB24020042', '', '2400 Battleground Ave', 'in research', 'PO-772', '2/5/2024', '', '', ''],
  ['NCGB24020043', '', '9 Ash St', 'On fire', 'PO-773', '2/5/2024', 'South', '36.1', ''],
  ['NCGB2402', '', '11 Ash St', 'Billed', 'PO-774', 'soon', 'South', '', ''],
]

export const importHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Drop a CSV or XLSX file here' })

async function showBeginning(page: Page): Promise<void> {
  await page.goto('/orders/import')
  await importHeading(page).waitFor()
  await page
    .getByText(/No imports yet|Undo import|Undone|Can’t be undone/)
    .first()
    .waitFor()
}

async function showProblems(page: Page): Promise<void> {
  await showBeginning(page)
  await pasteRows(page, [TITLES, ...ROWS])
  await page.getByText('"On fire" isn’t a valid status').waitFor()
}

async function showColumns(page: Page): Promise<void> {
  await showProblems(page)
  await page.getByRole('radio', { name: /^Columns/ }).check()
  await page.getByRole('combobox', { name: 'Crew imports as' }).waitFor()
}
