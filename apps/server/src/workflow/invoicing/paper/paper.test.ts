import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf, sendInvoice } from '@demarc/testkit'
import { sayDay } from '#workflow/delivery/index.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { credit, draft, makeDelivered, makeSent, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { bytesOf, factsOf, wordsOf } from '#test/fixtures/packages.ts'
import { overlapsIn } from '#test/fixtures/pdf-words.ts'
import { doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { cleanUpPapers, keepPaperOfInvoice } from './keep-paper.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora] = [await app.as('ada'), await app.as('ben'), await app.as('cora')]
})
afterAll(() => app.close())

const pdfOf = (caller: Caller, id: string) => caller.get(`/api/invoices/${id}/pdf`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the page of an invoice', () => {
  test('is drawn after sending, frozen with its checksum, and the same for the office and its customer', async () => {
    const sent = await makeSent(app, ben)
    const early = await pdfOf(ben, sent.id)
    expect([early.statusCode, early.json().code]).toEqual([409, 'invoice.not_drawn'])
    await doJobs(app)

    const page = await pdfOf(ben, sent.id)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(page.headers['content-disposition']).toContain(`inline; filename="${sent.invoiceNo}.pdf"`)
    expect(page.headers.etag).toBe(`"${sha256(page.rawPayload)}"`)
    expect((await pdfOf(cora, sent.id)).rawPayload.equals(page.rawPayload)).toBe(true)
    expect((await auditRowsOf(app, sent.id)).at(-1)).toMatchObject({
      action: 'drawn',
      actorKind: 'SYSTEM',
      after: { invoiceNo: sent.invoiceNo, sha256: sha256(page.rawPayload) },
    })

    const words = wordsOf(page.rawPayload)
    const [line] = sent.lines
    for (const said of ['Invoice', sent.invoiceNo, 'Customer 1', 'Net 30', line!.jsb!, line!.wid!, line!.pid!])
      expect(words).toContain(said)
    expect(words).toMatch(/Total\s+1\s+\$100\.00/)
    expect(words).toContain('1 of 1')
    expect(factsOf(page.rawPayload)).toMatch(/Tagged:\s+yes/)
    expect(factsOf(page.rawPayload)).toMatch(/Page size:\s+612 x 79[12]/)
  })

  test('stays as it was sent, whatever the letterhead becomes, and drawing once more changes nothing', async () => {
    const sent = await makeSent(app, ben)
    await doJobs(app)
    const { rawPayload } = await pdfOf(ben, sent.id)
    await ada.put('/api/admin/settings', { 'organisation.name': 'Another Name' })
    await keepPaperOfInvoice(app, sent.id)
    expect((await pdfOf(ben, sent.id)).rawPayload.equals(rawPayload)).toBe(true)
    const other = sql`update invoices set pdf_sha256 = 'other' where id = ${sent.id}`.execute(app.owner)
    await expect(other).rejects.toMatchObject({ constraint: 'invoices_frozen' })
  })

  test('says EIN, bank and contact as they were when it was sent, and a draft as they are now', async () => {
    const details = {
      'organisation.taxId': '56-1234567',
      'organisation.bankName': 'First Bank',
      'organisation.bankRouting': '021000021',
      'organisation.bankAccount': '000123456789',
      'organisation.contactName': 'Dana Price',
      'organisation.contactEmail': 'billing@company.test',
    }
    await ada.put('/api/admin/settings', details)
    const sent = await makeSent(app, ben)
    await ada.put('/api/admin/settings', { 'organisation.bankAccount': '9999', 'organisation.taxId': '' })
    await doJobs(app)
    const words = wordsOf((await pdfOf(cora, sent.id)).rawPayload)
    for (const said of [
      'EIN 56-1234567',
      'Dana Price',
      'billing@company.test',
      'First Bank',
      '021000021',
      '000123456789',
    ])
      expect(words).toContain(said)
    expect((await invoiceOf(cora, sent.id)).paymentDetails).toMatchObject({ bankAccount: '000123456789' })

    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect(wordsOf((await pdfOf(ben, drafted!.id)).rawPayload)).toContain('account 9999')
    await ada.put('/api/admin/settings', { 'organisation.bankRouting': '' })
    expect(wordsOf((await pdfOf(ben, drafted!.id)).rawPayload)).not.toContain('ACH or wire')
    const moved = sql`update invoices set bank_account = '1' where id = ${sent.id}`.execute(app.owner)
    await expect(moved).rejects.toMatchObject({ constraint: 'invoices_frozen' })
    await ada.put('/api/admin/settings', Object.fromEntries(Object.keys(details).map((key) => [key, ''])))
  })

  test('drawn by two at once is kept once, and the other page is not left behind', async () => {
    const sent = await makeSent(app, ben)
    const [one, other] = await Promise.all([keepPaperOfInvoice(app, sent.id), keepPaperOfInvoice(app, sent.id)])
    expect(one).toEqual(other)
    expect(sha256(await bytesOf(app, one.pdfKey))).toBe(one.pdfSha256)
    await cleanUpPapers(app, -60)
    expect(sha256(await bytesOf(app, one.pdfKey))).toBe(one.pdfSha256)
    const keys: string[] = []
    for await (const { key } of app.storage.list('invoices/')) keys.push(key)
    const { rows } = await sql<{ key: string }>`
      select pdf_key as key from invoices where pdf_key is not null`.execute(app.owner)
    expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  })

  test('of a draft is a preview without a number, drawn as it stands and the same twice', async () => {
    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    const preview = await pdfOf(ben, drafted!.id)
    expect(preview.headers['cache-control']).toBe('private, no-store')
    expect(wordsOf(preview.rawPayload)).toMatch(/DRAFT-[0-9A-F]{6}[^]*Set when sent/)
    expect((await pdfOf(ben, drafted!.id)).rawPayload.equals(preview.rawPayload)).toBe(true)
    await ben.post(`/api/invoices/${drafted!.id}/lines`, { description: 'A second trip', units: 2, rateCents: 1999 })
    expect(wordsOf((await pdfOf(ben, drafted!.id)).rawPayload)).toMatch(/A second trip[^]*39\.98[^]*\$139\.98/)
    expect((await pdfOf(cora, drafted!.id)).statusCode).toBe(404)
    await ben.post(`/api/invoices/${drafted!.id}/discard`)
    expect((await pdfOf(ben, drafted!.id)).json().code).toBe('invoice.not_drawn')
  })

  test('names at its top what accounts payable looks for, and on each line the day of delivery', async () => {
    const place = await placeOfCustomer(ben)
    const po = 'PO-2026-000000000000000000000030'
    const first = await makeDelivered(app, place, [{}], { customerRef: po })
    const second = await makeDelivered(app, place, [{}], { customerRef: po })
    const deliver = (ids: string[], day: string) =>
      sql`update buildings set delivered_on = ${day}::date where id = any(${ids}::uuid[])`.execute(app.owner)
    await deliver(first.buildingIds, '2026-01-05')
    await deliver(second.buildingIds, '2026-02-03')
    const drafts = await draft(ben, { wireCenterId: place.wireCenterId })
    await ben.post(`/api/invoices/${drafts[0]!.id}/lines`, { description: 'Standby', units: 1, rateCents: 50 })
    const sent = await sendInvoice(ben, drafts[0]!.id)
    await doJobs(app)

    const { rawPayload } = await pdfOf(ben, sent.id)
    const words = wordsOf(rawPayload)
    const head = words.slice(0, words.indexOf('JSBN')).replaceAll(/\s+/g, ' ')
    for (const said of [
      sent.invoiceNo,
      sayDay(sent.date!),
      sayDay(sent.dueDate!),
      'Net 30',
      '$200.50',
      'Jan 05 to Feb 03, 2026',
      'Ben Backend',
      'ben@',
      'Remit to',
      'How to pay',
      `Dispute any line by ${sayDay(sent.disputeUntil!)}`,
    ])
      expect(head).toContain(said)
    for (const label of ['Invoice number', 'Invoice date', 'Due date', 'Amount due', 'Bill to', 'PO', 'Service period'])
      expect(head).toContain(label)
    // A long number can be copied: nothing is put between its letters.
    expect(head).toContain(po)
    expect(words).not.toContain('\u{200b}')
    const table = words.slice(words.indexOf('JSBN'))
    expect(table).toMatch(/Delivered[^]*Jan 05, 2026[^]*Feb 03, 2026[^]*Standby +1 +0\.50/)
    expect(overlapsIn(rawPayload)).toEqual([])
  })

  test('of a void one says VOID on every sheet, for the office and its customer; what was sent is kept', async () => {
    const sent = await makeSent(
      app,
      ben,
      1,
      Array.from({ length: 45 }, () => ({})),
    )
    await doJobs(app)
    const kept = await keepPaperOfInvoice(app, sent.id)
    expect(wordsOf((await pdfOf(ben, sent.id)).rawPayload)).not.toContain('void')
    await ada.post(`/api/invoices/${sent.id}/void`, { reason: 'Billed twice' })
    for (const caller of [ben, cora]) {
      const { rawPayload } = await pdfOf(caller, sent.id)
      const sheets = wordsOf(rawPayload).split('\f').slice(0, -1)
      expect(sheets.length).toBeGreaterThan(1)
      for (const sheet of sheets) expect(sheet).toContain('Invoice (void)')
      // What stands across a sheet is read letter by letter where the layout is kept.
      const stamps = execFileSync('pdftotext', ['-raw', '-', '-'], { input: rawPayload, encoding: 'utf8' })
      expect(stamps.match(/VOID/g)).toHaveLength(sheets.length)
    }
    expect(await keepPaperOfInvoice(app, sent.id)).toEqual(kept)
  })

  test('goes on over several sheets, each with the head of the table and its own number', async () => {
    const place = await placeOfCustomer(ben)
    await makeDelivered(
      app,
      place,
      Array.from({ length: 45 }, () => ({})),
    )
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    const sheets = wordsOf((await pdfOf(ben, drafted!.id)).rawPayload)
      .split('\f')
      .slice(0, -1)
    expect(sheets.length).toBeGreaterThan(1)
    for (const [at, sheet] of sheets.entries()) {
      expect(sheet).toMatch(/JSBN\s+WID, PID, PO\s+Delivered\s+Units\s+Rate\s+Amount/)
      expect(sheet).toContain(`${at + 1} of ${sheets.length}`)
    }
    expect(sheets.at(-1)).toMatch(/Total\s+45\s+\$4,500\.00/)
  })

  test('is nothing for the customer of another, nor for who reads no invoices', async () => {
    const sent = await makeSent(app, ben, 2)
    await doJobs(app)
    expect((await pdfOf(cora, sent.id)).statusCode).toBe(404)
    expect((await pdfOf(await app.as('sue'), sent.id)).statusCode).toBe(403)
  })
})

describe('the page of a credit memo', () => {
  test('says what is taken back of which line and why, frozen like the invoice', async () => {
    const sent = await makeSent(app, ben)
    const [note] = (await credit(ben, sent, 2500)).creditNotes
    const path = `/api/credit-notes/${note!.id}/pdf`
    expect((await ben.get(path)).json().code).toBe('invoice.not_drawn')
    await doJobs(app)
    const page = await cora.get(path)
    const words = wordsOf(page.rawPayload)
    const head = words.slice(0, words.indexOf('JSBN')).replaceAll(/\s+/g, ' ')
    for (const said of ['Credit memo', note!.creditNo, sent.invoiceNo, 'the wrong rate', '$25.00', 'Ben Backend'])
      expect(head).toContain(said)
    expect(words).toContain(sent.lines[0]!.jsb!)
    expect(overlapsIn(page.rawPayload)).toEqual([])
    expect(words).toMatch(/100\.00\s+25\.00/)
    expect(words).toMatch(/Total\s+\$25\.00/)
    const frozen = sql`update credit_note_papers set pdf_sha256 = 'other'`.execute(app.owner)
    await expect(frozen).rejects.toThrow('append-only')
    const foreign = (await credit(ben, await makeSent(app, ben, 2), 1)).creditNotes[0]!
    await doJobs(app)
    expect((await cora.get(`/api/credit-notes/${foreign.id}/pdf`)).statusCode).toBe(404)
  })
})
