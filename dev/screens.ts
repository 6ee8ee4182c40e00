import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { chromium, expect, request, type Browser, type Locator, type Page } from '@playwright/test'
import { PEOPLE, enter, type Person } from '../e2e/steps/people/people.ts'
import type { Screen } from '../e2e/screens/screen.ts'
import { KIT, SCREENS } from '../e2e/screens/screens.ts'
import { DEMO_SCREENS, type DemoScreen } from './demo-screens.ts'
import { serveKit } from './processes/kit.ts'
import { demoDatabase, dropDatabase, emptyDatabase, startServer } from '../e2e/servers.ts'

/**
 * `npm run screens`: a picture of every screen in light, dark and phone size, into screens/.
 * With --readme only the few that README shows, into docs/images/.
 */
const isForReadme = process.argv.includes('--readme')
const FOLDER = isForReadme ? 'docs/images' : 'screens'
const IN_README: Record<string, ReadonlySet<string>> = {
  light: new Set([
    'order',
    'dashboard',
    'research-complex',
    'users',
    'admin-audit',
    'customer',
    'kit',
    ...DEMO_SCREENS.map(({ name }) => name),
  ]),
  phone: new Set(['field-work', 'field-outbox', 'field-map']),
}
type Shown = Screen | DemoScreen
const SHOWN: readonly Shown[] = [...SCREENS, ...DEMO_SCREENS, KIT]
const PORT = Number(process.env.SCREENS_PORT ?? 5280)
const DATABASE = `demarc_screens_${process.pid}`

const DESK = { width: 1440, height: 900 }
const LOOKS = [
  { name: 'light', viewport: DESK, colorScheme: 'light' },
  { name: 'dark', viewport: DESK, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const
type Look = (typeof LOOKS)[number]

if (!existsSync('apps/web/dist/index.html')) throw new Error('build the web first: npm run build')

const undo: (() => unknown)[] = []
try {
  await takePictures()
} finally {
  for (const step of undo.toReversed()) await step()
}

async function takePictures(): Promise<void> {
  const office = await open('office', PORT, demoDatabase)
  await askForAccounts(office)
  const places: Record<Shown['to'], { url: string; person?: Person }> = {
    visitor: { url: office },
    fielder: { url: office, person: PEOPLE.FIELDER },
    admin: { url: office, person: PEOPLE.ADMIN },
    customer: { url: office, person: PEOPLE.CUSTOMER },
    founder: { url: await open('founder', PORT + 1, emptyDatabase) },
  }
  const kit = await serveKit(PORT + 2, PORT)
  undo.push(kit.stop)

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none'],
  })
  undo.push(() => browser.close())
  if (!isForReadme) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  for (const look of LOOKS) {
    if (isForReadme && !IN_README[look.name]) continue
    for (const [to, { url, person }] of Object.entries(places)) {
      // One window for all that one person sees: a second visit is quick.
      const page = await openWindow(browser, look, url)
      if (person) await enter(page, person, '/')
      for (const screen of SHOWN) if (screen.to === to && screen !== KIT) await takePicture(page, look, screen)
      await page.context().close()
    }
    const page = await openWindow(browser, look, kit.url)
    await takePicture(page, look, KIT)
    await page.context().close()
  }
}

function openWindow(browser: Browser, { viewport, colorScheme }: Look, baseURL: string): Promise<Page> {
  return browser.newPage({
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
}

async function takePicture(page: Page, look: Look, screen: Shown): Promise<void> {
  if (isForReadme ? !IN_README[look.name]?.has(screen.name) : screen.isPhoneOnly && look.name !== 'phone') return
  const number = String(SHOWN.indexOf(screen) + 1).padStart(2, '0')
  const path = `${FOLDER}/${isForReadme ? screen.name : `${number}-${screen.name}-${look.name}`}.png`
  // Some are shown on a desk first and looked at on a phone then.
  await page.setViewportSize(look.viewport)
  try {
    await screen.show(page)
  } catch (error) {
    // The others are still worth a look.
    process.stdout.write(`${path} FAILED: ${String(error).slice(0, 300)}\n`)
    process.exitCode = 1
    return
  }
  await page.setViewportSize(look.viewport)
  if (screen !== KIT) await settle(page)
  await page.screenshot({ path, fullPage: screen === KIT && !isForReadme })
  process.stdout.write(`${path}\n`)
}

/** Until the letters have their shapes and the server has said all it was asked. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'hidden' })
  const map = page.locator('canvas.maplibregl-canvas').first()
  if (await map.isVisible()) await settleMap(map)
}

/** A map is drawn piece by piece: a picture is taken once two looks are alike. */
async function settleMap(map: Locator): Promise<void> {
  let before = ''
  await expect(async () => {
    const [seen, now] = [before, (await map.screenshot()).toString('base64')]
    before = now
    expect(now).toBe(seen)
  }).toPass({ intervals: [1000], timeout: 60_000 })
}

async function open(name: string, port: number, makeDatabase: (name: string) => Promise<string>): Promise<string> {
  const database = `${DATABASE}_${name}`
  undo.push(() => dropDatabase(database))
  const server = await startServer(`screens-${name}`, port, {
    NODE_ENV: 'test',
    DATABASE_URL: await makeDatabase(database),
    PASSWORD_RESET_DELIVERY: 'email',
    SETUP_CODE: 'the code of the pictures',
  })
  undo.push(server.stop)
  return server.url
}

/** So that the admin's home has something to say. */
async function askForAccounts(url: string): Promise<void> {
  const visitors = await request.newContext({ baseURL: url })
  const people = [
    { firstName: 'Marcus', lastName: 'Boyd', email: 'marcus.boyd@demarc.test', requestedRoles: ['FIELDER'] },
    { firstName: 'Ines', lastName: 'Calloway', email: 'ines.calloway@demarc.test', requestedRoles: ['BACKEND'] },
    { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@piedmont.test', requestedRoles: ['CUSTOMER'] },
  ]
  for (const person of people) await visitors.post('/api/register', { data: { ...person, password: 'walnut-bridge' } })
  await visitors.dispose()
}
