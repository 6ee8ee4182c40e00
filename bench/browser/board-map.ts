import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { serveKit } from '../../dev/processes/kit.ts'
import { makeTownTiles, type TownTiles } from './town-tiles.ts'

const PORT = Number(process.env.BENCH_KIT_PORT ?? 5990)
const FRAMES = 120
/** All of the state, two counties, a town, some streets. */
const ZOOM_STEPS = [0, 2, 2, 3] as const

/** Without somebody who is signed in the page leaves for the sign-in. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/auth/user': {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'sue@demarc.test',
    firstName: 'Sue',
    lastName: 'Laurent',
    phone: null,
    roles: ['SUPERVISOR'],
    customerId: null,
    active: true,
    status: 'ACTIVE',
    profileImageUrl: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    permissions: [],
  },
  '/api/organisation': {
    name: 'Demarc Survey Company',
    timeZone: 'America/New_York',
    units: 'feet',
    clock: '24h',
    logo: null,
  },
}

/** Where the map looks at its closest: a town is put there for the measure with streets. */
const CLOSEST = { lat: 35.215, lon: -80.24 }

/** The same over streets and roofs: at its closest, those of a whole town. */
export const measureBoardMapOnStreets = async () => measureBoardMap(await makeTownTiles(CLOSEST))

/** The map of the board under a hand that drags it without a pause, over 5,000 buildings; the time between frames. */
export async function measureBoardMap(ground: TownTiles | null = null) {
  // Nothing is asked of a server: what the page would ask is answered here.
  const kit = await serveKit(PORT, PORT)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--font-render-hinting=none'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 640 } })
    await page.addInitScript(watchResponses)
    const streetMap = ground?.streetMap ?? null
    await page.route('**/api/**', (route) => {
      const url = new URL(route.request().url())
      if (url.pathname === '/api/config/map')
        return route.fulfill({ json: { streetMap, hasRoofs: false, streets: null, imagery: null } })
      const answer = ANSWERS[url.pathname]
      if (answer) return route.fulfill({ json: answer })
      if (!url.pathname.startsWith('/api/ground/tiles/')) return route.fulfill({ status: 403, json: {} })
      const tile = ground?.tileOf(url)
      return tile ? route.fulfill({ body: tile }) : route.fulfill({ status: 204 })
    })
    await page.goto(`${kit.url}/__kit/board`, { timeout: 120_000 })
    await page.locator('[data-looking]').waitFor({ timeout: 120_000 })
    await page.getByRole('group', { name: 'Pins' }).getByText('5000', { exact: true }).click()
    await page.getByRole('button', { name: 'Show all buildings' }).click()
    const rounds: number[][] = []
    let processor = 0
    for (const steps of ZOOM_STEPS) {
      for (let step = 0; step < steps; step += 1) await zoomIn(page)
      // The first pan brings tiles and letters that the next one finds ready, as for whoever works there.
      await page.evaluate(pan, FRAMES / 4)
      const [before, looked] = [await processorTime(browser), await whereItLooks(page)]
      rounds.push(await page.evaluate(pan, FRAMES))
      processor += (await processorTime(browser)) - before
      // It was under the hand indeed; where it came to rest is told after the last of its swing.
      await untilItLooksElsewhere(page, looked)
    }
    const slowestClick = await page.evaluate(() => (window as Watched).slowestClick ?? 0)
    const all = rounds.flat()
    const said = rounds.map((round) => `${at(round, 0.5)} and ${at(round, 0.95)}`).join(', ')
    return {
      measured: at(all, 0.95),
      detail: `usual and 95th by zoom: ${said}; slowest ${at(all, 1)} ms; slowest response to a click ${slowestClick} ms; processor ${((processor * 1000) / all.length).toFixed(1)} ms a frame in all its processes; load ${loadavg()[0]?.toFixed(1)}`,
    }
  } finally {
    await browser.close()
    kit.stop()
  }
}

type Watched = Window & { slowestClick?: number }

/** In the page: from a click, here on "Zoom in", to the next frame that shows something. */
function watchResponses(): void {
  const watched = window as Watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') watched.slowestClick = Math.max(watched.slowestClick ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Seconds that everything of the browser took: what others do on this machine does not show in it. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const whereItLooks = (page: Page) => page.locator('[data-looking]').getAttribute('data-looking')

const untilItLooksElsewhere = (page: Page, was: string | null) =>
  page.waitForFunction((old) => document.querySelector<HTMLElement>('[data-looking]')?.dataset.looking !== old, was)

async function zoomIn(page: Page): Promise<void> {
  const before = await whereItLooks(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await untilItLooksElsewhere(page, before)
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10
}

/** In the page: a step of the hand in every frame, in a circle so that the buildings stay in sight. */
async function pan(frames: number): Promise<number[]> {
  const canvas = document.querySelector('canvas.maplibregl-canvas')
  if (!canvas) throw new Error('no map')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const hand = (type: string, turn: number, target: EventTarget) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: type === 'mouseup' ? 0 : 1,
        clientX: left + width / 2 + (width / 4) * Math.sin(turn),
        clientY: top + height / 2 + (height / 4) * Math.cos(turn),
      }),
    )
  const times: number[] = []
  await new Promise<void>((done) => {
    let turn = 0
    let before = 0
    const step = (now: number) => {
      if (before > 0) times.push(now - before)
      before = now
      turn += 0.05
      hand('mousemove', turn, document)
      if (times.length < frames) requestAnimationFrame(step)
      else done()
    }
    hand('mousedown', turn, canvas)
    requestAnimationFrame(step)
  })
  hand('mouseup', 0, document)
  return times
}
