import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXAMINATIONS } from '#app/commands/doctor.queries.ts'
import { sealHistory } from '#support/audit/seals/seal-history.ts'
import { historyKey } from '#support/audit/seals/seal-marks.ts'
import type { Document } from './document.ts'
import { arrangeKnown, learn, openCookies, withKnown, type Known } from './known.ts'
import { openReplyCheck, type FuzzReply } from './replies.ts'
import { anyRequest, type FuzzRequest } from './requests.ts'
import { findingsOf } from '../history/findings.ts'
import { bytesOf } from '../reply-bytes.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { countOpenTransactions } from '../requests/open-transactions.ts'
import { SEED, sized } from '../suite.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sized(500, 5000))
/** Calls after which the session that was used may be gone. */
const ENDS_SESSION = new Set(['logout', 'logoutPage', 'endSession', 'login', 'setUp', 'resetPassword'])

const MOST_TROUBLES = 10
const inShort = ({ actor, method, url, headers, payload }: FuzzRequest, trouble: string) =>
  [actor, method, url, JSON.stringify(headers), payload ?? '', trouble].map((part) => part.slice(0, 400)).join(' ')

let app: TestApp
let document: Document
let known: Known
let cookies: ReturnType<typeof openCookies>
beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: 'true' } })
  document = (await app.visitor.get('/api/openapi.json')).json()
  known = await arrangeKnown(app)
  cookies = openCookies(app)
})
afterAll(() => app.close())

async function send({ actor, method, url, headers, payload }: FuzzRequest): Promise<FuzzReply> {
  const cookie = await cookies.cookieOf(actor)
  const reply = await app.http.inject({
    // Also methods that no route has.
    method: method as InjectOptions['method'],
    url: withKnown(url, known),
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    ...(payload === undefined ? {} : { payload: withKnown(payload, known) }),
    payloadAsStream: true,
  } as InjectOptions)
  const said = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]))
  return { status: reply.statusCode, headers: said, body: (await bytesOf(reply)).toString() }
}

describe('requests that nobody thought of', () => {
  test(
    `${REQUESTS} of them: no fault, every reply as the document declares it, nothing left open`,
    { timeout: 60_000 + REQUESTS * 20 },
    async () => {
      const check = openReplyCheck(document)
      const troubles: string[] = []
      const statuses = new Map<number, number>()
      const property = fc.asyncProperty(anyRequest(document), async (request) => {
        const reply = await send(request)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        const { operationId } = request.place.operation
        if (reply.status < 300 && /^[{[]/.test(reply.body)) learn(known, operationId, reply.body)
        if (ENDS_SESSION.has(operationId) || reply.status === 401) cookies.ended(request.actor)
        const trouble = check(request, reply)
        if (trouble) troubles.push(inShort(request, trouble))
        // Not shrunk: what came before is part of the case. DEMARC_SEED runs it again.
        if (troubles.length === MOST_TROUBLES) throw new Error('enough')
      })
      const run = await fc.check(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true })

      const seen = [...statuses].toSorted(([one], [other]) => one - other)
      console.log(
        `fuzz: DEMARC_SEED=${SEED}, ${run.numRuns} requests: ${seen.map(([status, count]) => `${count} x ${status}`).join(', ')}`,
      )
      expect(troubles, `DEMARC_SEED=${SEED}`).toEqual([])
      expect(run.errorInstance ?? null, `DEMARC_SEED=${SEED}`).toBeNull()
      expect(await countOpenTransactions(app.owner)).toBe(0)
      await sealHistory(app.db, historyKey(app.config.secretsKey))
      const ward = { db: app.owner, config: app.config, storage: app.storage, hashes: true }
      for (const { id, says, examine } of EXAMINATIONS)
        expect([id, says, await findingsOf(examine(ward))]).toEqual([id, says, []])
    },
  )
})
