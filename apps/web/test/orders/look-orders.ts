import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

export const orderRows = (): Locator => page.getByRole('table', { name: 'Orders' }).css('tbody tr[id]')
export const rowOf = ({ id }: { id: string }): Locator => page.css(`#row-${id}`)
export const details = (): Locator => page.getByRole('dialog', { name: 'Order Details' })
export const documents = (): Locator => page.getByRole('region', { name: 'Documents' })

/** The address, without the machine it is on. */
export const address = (): string => location.pathname + location.search

export async function expectRows(count: number): Promise<void> {
  await expect.poll(() => orderRows().elements().length).toBe(count)
}

export const textsOf = (found: Locator): (string | null)[] => found.elements().map(({ textContent }) => textContent)
