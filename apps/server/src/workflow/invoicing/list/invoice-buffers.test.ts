import { expect, test } from 'vitest'
import { A_PAGE_OF_BUILDINGS } from '#test/many-orders/dispatch-reads.ts'
import { comparedCompanies } from '#test/many-orders/growth.ts'
import { invoicePages } from '#test/many-orders/invoice-reads.ts'

const { whatGrows } = comparedCompanies()

test('invoices and what waits to be billed cost as much among 100,000 orders as among 10,000', async () => {
  expect(await whatGrows('invoicing', invoicePages, A_PAGE_OF_BUILDINGS)).toEqual([])
})
