import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type Company } from '#test/many-orders/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany(100_000)
})
afterAll(() => company.close())

test('a workbook of more than 50,000 orders is refused, and CSV is offered', async () => {
  const ada = await company.app.as('ada')
  const reply = await ada.get('/api/orders/export?format=xlsx&status=CLOSED')
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'export.too_many'])
})
