import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { request, type CDPSession, type Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { median } from '../../apps/server/test/call.ts'
import { dropDatabase, freshDatabase, startServer } from '../../e2e/servers.ts'
import { adminOf } from '../../e2e/steps/caller.ts'
import { CHROMIUM } from '../../e2e/steps/browser/chromium.ts'
import { CAMERA_FLAGS, cameraIsOn, FIELD_PHONE } from '../../e2e/steps/field/field-phone.ts'
import { sendWork } from '../../e2e/steps/field/fieldwork.ts'
import { phoneOnDisk } from '../../e2e/steps/field/killed-browser.ts'
import { readyForOffline } from '../../e2e/steps/field/offline.ts'
import { PEOPLE, enter, makePerson } from '../../e2e/steps/people/people.ts'
import { interactiveAt, makePicture, pressShutter } from './in-the-phone.ts'

const PORT = Number(process.env.BENCH_PHONE_PORT ?? 5992)
const DATABASE = `demarc_bench_phone_${process.pid}`
/** A phone of the middle of the market against a desk. */
const SLOWDOWN = 4
const BUILDINGS = 25
const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power'] as const
const MEASURED_BUILDINGS = 3
const VISITS = 7
const REST_MS = 15_000

/** A fielder's phone in a browser of its size: 200 photos of 12 megapixels, taken and kept without a signal. */
export async function openFieldPhone() {
  const databaseUrl = await freshDatabase(DATABASE)
  const server = await startServer('bench-phone', PORT, {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only this measurement knows',
    SECRETS_KEY: 'a key that only this measurement knows',
    REQUESTS_PER_MINUTE: '100000',
  })
  const args = [...CHROMIUM.args, ...CAMERA_FLAGS]
  const phone = phoneOnDisk({ ...CHROMIUM, ...FIELD_PHONE, args, baseURL: server.url })
  const drop = async () => {
    await phone.end()
    await server.stop()
    await dropDatabase(DATABASE)
  }
  try {
    const admin = adminOf(await request.newContext({ baseURL: server.url }))
    await admin.post('/api/login', { data: { email: PEOPLE.ADMIN.email, password: PEOPLE.ADMIN.password } })
    const finn = await makePerson(admin, 'FIELDER')
    const work = await sendWork(admin, finn, { buildings: Array.from({ length: BUILDINGS }, () => ({})) })
    await admin.dispose()
    const page = await phone.open()
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await phone.context().setOffline(true)
    const session = await phone.context().newCDPSession(page)
    const times = await takeAll(page, session, work)
    const atOnce = await memoryOf(page)
    // What was let go is given back by and by.
    await page.waitForTimeout(REST_MS)
    const atRest = await memoryOf(page)
    const visits = await visitAgain(page, session)
    return { times, visits, memory: { atOnce, atRest, list: await memoryOf(page) }, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
type FieldPhone = Awaited<ReturnType<typeof openFieldPhone>>
type Timed = { readonly times: readonly number[]; readonly processor: number | null }

async function takeAll(page: Page, session: CDPSession, work: readonly AssignedBuilding[]): Promise<Timed> {
  const times: number[] = []
  let processor = 0
  for (const [at, { assignmentId, jsb }] of work.entries()) {
    const isMeasured = at < MEASURED_BUILDINGS
    if (at === 0) await page.goto(`/field/${assignmentId}/camera?slot=front`)
    // Within the app, as somebody goes from building to building: the page lives on with all it holds.
    else await goWithin(page, `/field/${assignmentId}/camera?slot=front`)
    await page.getByText(jsb).first().waitFor()
    await cameraIsOn(page)
    // The phone's own camera is not ours to measure: it hands over 4 MB at once.
    if (at === 0) await page.evaluate(makePicture)
    await session.send('Emulation.setCPUThrottlingRate', { rate: isMeasured ? SLOWDOWN : 1 })
    for (const _slot of SLOTS) {
      const before = isMeasured ? await processorOf(page) : 0
      const took = await page.evaluate(pressShutter)
      if (!isMeasured) continue
      times.push(took)
      processor += (await processorOf(page)) - before
    }
  }
  return { times, processor: processor / times.length }
}

const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** From the first byte of the page to a list that answers the thumb, the code out of the phone's own store. */
async function visitAgain(page: Page, session: CDPSession): Promise<Timed> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto('about:blank')
    await page.goto('/field')
    times.push(await page.evaluate(interactiveAt))
  }
  // Each visit is another process: what it took is gone with it.
  return { times, processor: null }
}

async function processesOf(page: Page) {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  await session?.detach()
  return processInfo.filter(({ type }) => type === 'renderer')
}

/** Milliseconds that the pages took of the processor, slowed down as they are: what others do does not show in it. */
const processorOf = async (page: Page): Promise<number> =>
  (await processesOf(page)).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)

/** Megabytes of the page's process that it shares with nobody, and of its scripts. */
async function memoryOf(page: Page): Promise<{ process: number; heap: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const pages = (await processesOf(page)).map(({ id }) => privateMegabytes(id))
  return { process: Math.max(...pages), heap: usedSize / 1e6 }
}

function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, found]) => Number(found))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000
}

const whole = (figure: number) => Math.round(figure)
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const said = ({ times, processor }: Timed) =>
  `${times.length} times, usually ${whole(median(times))}, longest ${whole(Math.max(...times))} ms${processor === null ? '' : `, processor ${whole(processor)} ms each`}; ${load()}`

export const shutter = ({ times: taken }: FieldPhone) => ({
  measured: whole(median(taken.times)),
  detail: said(taken),
})
export const repeatVisit = ({ visits }: FieldPhone) => ({
  measured: whole(median(visits.times)),
  detail: said(visits),
})
export const pageMemory = ({ memory: { atOnce, atRest, list } }: FieldPhone) => ({
  measured: whole(Math.max(atRest.process, list.process)),
  detail: `at the camera ${whole(atOnce.process)} at once, ${whole(atRest.process)} at rest, scripts ${whole(atRest.heap)}; on the list ${whole(list.process)}, scripts ${whole(list.heap)}`,
})
