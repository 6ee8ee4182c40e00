import type { DisputeDetail, InvoiceDetail, TaxReportRow } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, disputeOf, invoiceOf, sendInvoice, type OrderPlace } from '@demarc/testkit'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { draft, makeDelivered } from '#test/fixtures/invoicing.ts'
import { makeTaxedPlace, makeTaxRate, setTax, taxRateForm } from '#test/fixtures/sales-tax.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { refreshDraftTaxes } from './refresh-drafts.ts'

let app: TestApp
let [ada, ben, cora]: Caller[] = []
let wake: OrderPlace
let today: string
let stateRateId: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora] = [await app.as('ada'), await app.as('ben'), await app.as('cora')]
  today = await dayFromNow(app)
  stateRateId = (await makeTaxRate(ada)).id
  await makeTaxRate(ada, { level: 'COUNTY', countyName: 'Wake County', rateMillionths: 25_330 })
  wake = await makeTaxedPlace(ada, 'Wake')
  await setTax(ada, 1, { isTaxable: true })
})
afterAll(() => app.close())

/** Of one building at 100 dollars each. */
async function drafted(buildings: readonly object[] = [{}], there?: OrderPlace): Promise<InvoiceDetail> {
  const place = there ?? (await makeTaxedPlace(ada!, 'Wake'))
  await makeDelivered(app, place, buildings)
  const [made] = await draft(ben!, { wireCenterId: place.wireCenterId })
  return invoiceOf(ben!, made!.id)
}
const sent = async (buildings?: readonly object[]): Promise<InvoiceDetail> =>
  sendInvoice(ben!, (await drafted(buildings)).id)
const sums = ({ taxes }: InvoiceDetail) =>
  taxes.map(({ name, taxableCents, exemptCents, taxCents }) => [name, taxableCents, exemptCents, taxCents])
const totals = ({ subtotalCents, taxCents, totalCents }: InvoiceDetail) => [subtotalCents, taxCents, totalCents]
const credit = async (id: string, ...lines: readonly (readonly [string, number])[]) => {
  const body = { reason: 'the wrong rate', lines: lines.map(([lineId, amountCents]) => ({ lineId, amountCents })) }
  return ben!.post(`/api/invoices/${id}/credit-notes`, body)
}
const listed = async (id: string) =>
  (await ben!.get('/api/invoices?limit=200')).json().find((invoice: { id: string }) => invoice.id === id)

describe('a draft', () => {
  test('is taxed by state and county, with its discount and a line that is taxed elsewhere or nowhere', async () => {
    const { id, ...made } = await drafted([{}, {}], wake)
    expect(totals({ id, ...made })).toEqual([20_000, 1457, 21_457])
    const add = (extra: object) => ben!.post(`/api/invoices/${id}/lines`, { units: 1, rateCents: 5000, ...extra })
    await add({ description: 'Trip' })
    await add({ description: 'Discount', rateCents: -2000, taxCityCodeId: wake.cityCodeId })
    const orange = await makeTaxedPlace(ada!, 'Orange')
    await add({ description: 'Help', rateCents: 1000, taxCityCodeId: orange.cityCodeId })
    const whole = await invoiceOf(ben!, id)
    // The state: 20,000 - 2,000 + 1,000; Wake County: 18,000.
    expect(sums(whole)).toEqual([
      ['NC state', 19_000, 0, 903],
      ['Wake County, NC', 18_000, 0, 456],
    ])
    expect(totals(whole)).toEqual([24_000, 1359, 25_359])
    expect(await listed(id)).toMatchObject({ totalCents: 25_359, taxCents: 1359, subtotalCents: 24_000 })
    const survey = whole.lines.find(({ buildingId }) => buildingId)!
    const moved = await ben!.put(`/api/invoice-lines/${survey.id}`, { taxCityCodeId: orange.cityCodeId })
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'invoice.line_taxed_by_site'])
  })

  test('says which certificate expires soon, and is exempt until it has', async () => {
    const certificate = {
      stateCode: 'NC',
      certificateNo: 'E-77',
      validFrom: '2020-01-01',
      validTo: daysAfter(today, 9),
    }
    await setTax(ada!, 1, { isTaxable: true, taxExemptions: [certificate] })
    const exempt = await drafted()
    expect(totals(exempt)).toEqual([10_000, 0, 10_000])
    expect(exempt.taxes).toMatchObject([{ exemptCents: 10_000, certificateNo: 'E-77' }, { exemptCents: 10_000 }])
    expect(exempt.certificateNotices).toEqual([
      { stateCode: 'NC', certificateNo: 'E-77', validTo: certificate.validTo },
    ])

    const expired = { ...certificate, validTo: daysAfter(today, -1) }
    await setTax(ada!, 1, { isTaxable: true, taxExemptions: [expired] })
    // As it would be sent, before anybody has written it down; then as it is written down.
    expect(totals(await invoiceOf(ben!, exempt.id))).toEqual([10_000, 728, 10_728])
    expect(await listed(exempt.id)).toMatchObject({ totalCents: 10_000 })
    await refreshDraftTaxes(app)
    await refreshDraftTaxes(app)
    expect(await listed(exempt.id)).toMatchObject({ totalCents: 10_728, taxCents: 728 })
    const told = (await auditRowsOf(app, exempt.id)).filter(({ action }) => action === 'tax_updated')
    expect(told).toMatchObject([{ before: { taxCents: 0 }, after: { taxCents: 728, totalCents: 10_728 } }])
    await setTax(ada!, 1, { isTaxable: false })
    expect(sums(await sendInvoice(ben!, exempt.id))).toEqual([
      ['NC state', 0, 10_000, 0],
      ['Wake County, NC', 0, 10_000, 0],
    ])
    await setTax(ada!, 1, { isTaxable: true })
  })

  test('is sent with the rate of its date, and stays so whatever the rates become', async () => {
    const { id } = await drafted()
    const monday = { validFrom: '2020-01-01', validTo: daysAfter(today, -1) }
    const edited = await ada!.put(`/api/tax-rates/${stateRateId}`, taxRateForm(monday))
    expect(edited.statusCode).toBe(200)
    const raised = await makeTaxRate(ada!, { rateMillionths: 100_000, validFrom: today })
    expect(totals(await invoiceOf(ben!, id))).toEqual([10_000, 1253, 11_253])
    const dated = await ben!.put(`/api/invoices/${id}`, { date: daysAfter(today, -1) })
    expect(totals(dated.json())).toEqual([10_000, 728, 10_728])
    await ben!.post(`/api/invoices/${id}/check`, {})
    const reply = await ben!.post(`/api/invoices/${id}/send`, { date: today })
    expect(totals(reply.json())).toEqual([10_000, 1253, 11_253])
    await ada!.delete(`/api/tax-rates/${raised.id}`)
    await ada!.put(`/api/tax-rates/${stateRateId}`, taxRateForm())
    expect(totals(await invoiceOf(cora!, id))).toEqual([10_000, 1253, 11_253])
    const voided = await ada!.post(`/api/invoices/${id}/void`, { reason: 'the wrong rate' })
    expect(voided.json()).toMatchObject({ status: 'VOID', taxCents: 1253, balanceCents: 0 })
  })
})

describe('what was taxed', () => {
  test('is credited in three parts: each takes back its tax, all of them exactly all of it', async () => {
    const { id, lines, totalCents } = await sent()
    const line = lines[0]!.id
    const parts: number[][] = []
    for (const cents of [3333, 3333, 3334]) {
      const reply = await credit(id, [line, cents])
      expect(reply.statusCode).toBe(201)
      const note = reply.json().creditNotes.at(-1)
      parts.push([note.totalCents, note.taxCents])
    }
    expect(parts).toEqual([
      [3333 + 242, 242],
      [3333 + 244, 244],
      [3334 + 242, 242],
    ])
    const whole = await invoiceOf(cora!, id)
    expect(whole).toMatchObject({ status: 'PAID', creditedCents: totalCents, balanceCents: 0 })
    expect(whole.taxes.map(({ taxCents, reversedCents }) => taxCents - reversedCents)).toEqual([0, 0])
    expect((await credit(id, [line, 1])).statusCode).toBe(409)
  })

  test('takes back all of its tax where a discount that is not taxed leaves less to credit', async () => {
    const { id } = await drafted()
    await ben!.post(`/api/invoices/${id}/lines`, { description: 'Discount', units: 1, rateCents: -4000 })
    const { lines, totalCents } = await sendInvoice(ben!, id)
    expect(totalCents).toBe(6728)
    const line = lines.find(({ buildingId }) => buildingId)!.id
    const over = await credit(id, [line, 6001])
    expect([over.statusCode, over.json().code]).toEqual([409, 'credit.too_much'])
    expect((await credit(id, [line, 6000])).json()).toMatchObject({ status: 'PAID', creditedCents: 6728 })
  })

  test('is disputed with its tax, and credited with it', async () => {
    const { id, lines, totalCents } = await sent([{}, {}])
    const [line] = lines
    await credit(id, [line!.id, 1000])
    const [opened] = await dispute(cora!, { id, lines: [line!] })
    const held = await invoiceOf(ben!, id)
    expect(held.disputedCents + held.payableCents).toBe(held.balanceCents)
    const asked: DisputeDetail = await disputeOf(ben!, opened!.id)
    expect([asked.creditableCents, asked.taxCents]).toEqual([9000, held.disputedCents - 9000])
    expect(held.disputedCents).toBe(9656)
    const reply = await ben!.post(`/api/disputes/${opened!.id}/resolve`, { outcome: 'CREDITED', note: 'agreed' })
    expect(reply.statusCode).toBe(200)
    const settled = await invoiceOf(ben!, id)
    expect(settled).toMatchObject({ status: 'SENT', disputedCents: 0, balanceCents: held.payableCents })
    expect(settled.creditNotes.at(-1)).toMatchObject({ totalCents: held.disputedCents, taxCents: 656 })
    expect(settled.balanceCents).toBe(totalCents - settled.creditedCents)
  })

  test('is not revenue, and months count it apart', async () => {
    const monthBefore = (await ben!.get('/api/periods')).json().months[0]
    const before = (await ben!.get('/api/dashboard/stats')).json().revenue
    const { id, lines } = await sent()
    await credit(id, [lines[0]!.id, 2500])
    const month = (await ben!.get('/api/periods')).json().months[0]
    expect([
      month.invoicedCents - monthBefore.invoicedCents,
      month.creditedCents - monthBefore.creditedCents,
      month.taxCents - monthBefore.taxCents,
    ]).toEqual([10_000, 2500, 728 - 182])
    expect(Math.round(((await ben!.get('/api/dashboard/stats')).json().revenue - before) * 100)).toBe(7500)
  })

  test('is reported for filing as the records have it, also as a file', async () => {
    const rows: TaxReportRow[] = (await ben!.get(`/api/tax-report?from=${today}&to=${today}`)).json()
    const {
      rows: [kept],
    } = await sql<{ billed: number; credited: number }>`
      select (select sum(tax_cents)::int from invoices where status in ('SENT', 'DISPUTED', 'PAID')) as billed,
             (select sum(n.tax_cents)::int from credit_notes n join invoices i on i.id = n.invoice_id
               where i.status <> 'VOID') as credited`.execute(app.owner)
    const sumOf = (sum: 'billedCents' | 'creditedCents' | 'netCents') => rows.reduce((all, row) => all + row[sum], 0)
    expect([sumOf('billedCents'), sumOf('creditedCents')]).toEqual([kept!.billed, kept!.credited])
    expect(sumOf('netCents')).toBe(kept!.billed - kept!.credited)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['NC state', 'Wake County, NC']))
    expect(rows.some(({ exemptCents }) => exemptCents === 10_000)).toBe(true)
    const file = (await ben!.get(`/api/tax-report/export?from=${today}&to=${today}`)).body
    expect(file).toContain('State,Jurisdiction,Rate,Taxable,Exempt,Tax Billed,Tax Credited,Net Tax')
    expect(file.trim().split('\n')).toHaveLength(rows.length + 1)
    expect((await ben!.get('/api/tax-report?from=2020-01-01&to=2020-12-31')).json()).toEqual([])
  })
})
