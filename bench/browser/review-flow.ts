import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { median } from '../../apps/server/test/call.ts'
import { dropDatabase, freshDatabase, startServer } from '../../e2e/servers.ts'
import { CHROMIUM } from '../../e2e/steps/browser/chromium.ts'
import { PEOPLE, enter } from '../../e2e/steps/people/people.ts'
import { passByKeyboard, type Passed } from '../../e2e/steps/qc/qc-flow.ts'
import { inOrder, makeInReview, openReview } from '../../e2e/steps/qc/qc.ts'

const PORT = Number(process.env.BENCH_REVIEW_PORT ?? 5994)
const DATABASE = `demarc_bench_review_${process.pid}`
const VERDICTS = 20

/** Building after building passed by keys: from the answer to a verdict to the next building's first photo. */
export async function measureReviewFlow() {
  const server = await startServer('bench-review', PORT, {
    DATABASE_URL: await freshDatabase(DATABASE),
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only this measurement knows',
    SECRETS_KEY: 'a key that only this measurement knows',
    REQUESTS_PER_MINUTE: '100000',
  })
  const browser = await chromium.launch(CHROMIUM)
  try {
    const at = { baseURL: server.url, viewport: { width: 1440, height: 900 } }
    const office = await (await browser.newContext(at)).newPage()
    await enter(office, PEOPLE.ADMIN)
    const without = ['entrance', 'demarc', 'context', 'power'] as const
    const made = inOrder(await makeInReview(office, { count: VERDICTS + 1, without }))
    await office.context().close()
    const page = await (await browser.newContext(at)).newPage()
    await enter(page, PEOPLE.SUPERVISOR, '/')
    const passed: Passed[] = []
    for (const [index, next] of made.slice(1).entries()) {
      if (index === 0 && made[0]) await openReview(page, made[0])
      passed.push(await passByKeyboard(page, next))
    }
    const [answer, key] = [passed.map(({ sinceAnswerMs }) => sinceAnswerMs), passed.map(({ sinceKeyMs }) => sinceKeyMs)]
    const said = (times: readonly number[]) =>
      `usually ${Math.round(median(times))}, longest ${Math.round(Math.max(...times))} ms`
    return {
      measured: Math.round(median(answer)),
      detail: `${passed.length} verdicts; after the answer ${said(answer)}; after the key ${said(key)}; fetched again ${passed.reduce((sum, { fetched }) => sum + fetched, 0)} times; load ${loadavg()[0]?.toFixed(1)}`,
    }
  } finally {
    await browser.close()
    await server.stop()
    await dropDatabase(DATABASE)
  }
}
