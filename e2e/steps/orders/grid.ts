import { expect, type Locator, type Page } from '@playwright/test'

export const grid = (page: Page, name: string | RegExp): Locator => page.getByRole('grid', { name })

/** The row with a cell that holds this text, kept a moment ago or long since. */
export const gridRow = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${text}( ?Saved)?$`) }) })

/** The line that waits for a new row. */
export const newRow = (page: Page, name: string): Locator => page.getByRole('row', { name })

export const cell = (row: Locator, column: number): Locator => row.getByRole('gridcell').nth(column - 1)

/** The cell has the focus, or the field that opened in it. */
const expectInside = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Types into a cell as somebody does who has just gone there, and goes on with Enter. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await target.click()
  await expectInside(target)
  await target.page().keyboard.type(text)
  await target.page().keyboard.press('Enter')
}

/** Pastes what a spreadsheet copies, wherever the focus is. */
export function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('')
  return page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
