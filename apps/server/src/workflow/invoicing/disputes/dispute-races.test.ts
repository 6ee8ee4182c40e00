import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeOf, invoiceOf } from '@demarc/testkit'
import { statusOf } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeDisputed, makeSent } from '#test/fixtures/invoicing.ts'

let app: TestApp
let [ada, ben, cora]: Caller[] = []
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora] = [await app.as('ada'), await app.as('ben'), await app.as('cora')]
})
afterAll(() => app.close())

const ROUNDS = 4
const open = (caller: Caller, { id, lines }: { id: string; lines: { id: string }[] }) =>
  caller.post(`/api/invoices/${id}/disputes`, { lineIds: lines.map((line) => line.id), reason: 'Nobody was there' })
const resolve = (caller: Caller, id: string, outcome: string) =>
  caller.post(`/api/disputes/${id}/resolve`, { outcome, note: 'as agreed' })
const codes = (...replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('at the same time', () => {
  test('two settle a dispute: one wins, the other hears that it is settled', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { id, invoiceId } = await makeDisputed(app, cora!)
      const [credited, upheld] = await Promise.all([resolve(ada!, id, 'CREDITED'), resolve(ben!, id, 'UPHELD')])
      expect(codes(credited, upheld)).toEqual([200, 409])
      const loser = credited.statusCode === 409 ? credited : upheld
      expect(loser.json().code).toBe('dispute.resolved')
      const { resolution } = await disputeOf(ben!, id)
      expect(resolution).toBe(credited.statusCode === 200 ? 'CREDITED' : 'UPHELD')
      expect((await invoiceOf(ben!, invoiceId)).creditNotes).toHaveLength(resolution === 'CREDITED' ? 1 : 0)
    }
  })

  test('both sides settle and withdraw: it ends once', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { id } = await makeDisputed(app, cora!)
      const withdrawn = cora!.post(`/api/disputes/${id}/withdraw`, { note: 'a mistake' })
      expect(codes(...(await Promise.all([withdrawn, resolve(ben!, id, 'REWORKED')])))).toEqual([200, 409])
    }
  })

  test('one disputes what another declares void: nothing of a void invoice stays disputed', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const sent = await makeSent(app, ben!)
      const [opened, voided] = await Promise.all([
        open(cora!, sent),
        ada!.post(`/api/invoices/${sent.id}/void`, { reason: 'the wrong rate' }),
      ])
      expect(voided.statusCode).toBe(200)
      expect([201, 409]).toContain(opened.statusCode)
      expect((await invoiceOf(ben!, sent.id)).status).toBe('VOID')
      expect(await statusOf(app, sent.lines[0]!.buildingId!)).toBe('SUBMITTED_TO_CUSTOMER')
      const { code, disputes } = opened.json()
      const became = disputes ? (await disputeOf(cora!, disputes[0].id)).resolution : code
      expect(became).toBe(disputes ? 'VOID' : 'dispute.not_disputable')
    }
  })

  test('one disputes what another credits: the line is either disputed or credited', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const sent = await makeSent(app, ben!, 1, [{}, {}])
      const line = { id: sent.id, lines: sent.lines.slice(0, 1) }
      const credit = ben!.post(`/api/invoices/${sent.id}/credit-notes`, {
        reason: 'gift',
        lines: [{ lineId: line.lines[0]!.id, amountCents: 10_000 }],
      })
      const [opened, credited] = await Promise.all([open(cora!, line), credit])
      expect(codes(opened, credited)).toEqual([201, 409])
      const loser = opened.statusCode === 409 ? opened : credited
      expect(loser.json().code).toBe(opened.statusCode === 409 ? 'dispute.nothing_due' : 'credit.disputed')
    }
  })

  test('two dispute the same line: there is one dispute', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const sent = await makeSent(app, ben!)
      const [one, two] = await Promise.all([open(cora!, sent), open(ben!, sent)])
      expect(codes(one, two)).toEqual([201, 409])
      const loser = one.statusCode === 409 ? one : two
      expect(loser.json().code).toBe('dispute.open_already')
    }
  })
})
