import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import sharp from 'sharp'
import { adminOf, type Admin } from '../e2e/steps/caller.ts'
import { sendWork } from '../e2e/steps/field/fieldwork.ts'
import { photosOf } from '../e2e/steps/field/offline.ts'
import { PEOPLE, makePerson } from '../e2e/steps/people/people.ts'
import { dropDatabase, freshDatabase, startServer } from '../e2e/servers.ts'
import { openWebKit, until, type WebKit } from './webkit-driver.ts'

/** `npm run webkit`: what an iPhone's engine does with service worker and outbox, in WebKitGTK. Build the web first. */
const PORT = Number(process.env.WEBKIT_PORT ?? 5980)
const DATABASE = `demarc_webkit_${process.pid}`
const desk = mkdtempSync(join(tmpdir(), 'demarc-webkit-'))
const say = (what: string) => process.stdout.write(`ok     ${what}\n`)

const databaseUrl = await freshDatabase(DATABASE)
const openServer = () =>
  startServer('webkit', PORT, {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only this run knows',
    SECRETS_KEY: 'a key that only this run of WebKit knows',
  })
let server = await openServer()
let webkit: WebKit | null = null
try {
  const admin = adminOf(await request.newContext({ baseURL: server.url }))
  await admin.post('/api/login', { data: { email: PEOPLE.ADMIN.email, password: PEOPLE.ADMIN.password } })
  webkit = await openWebKit(PORT + 1)
  await tell(webkit, admin)
} finally {
  await webkit?.close()
  await server.stop()
  await dropDatabase(DATABASE)
  rmSync(desk, { recursive: true })
}

async function tell(phone: WebKit, admin: Admin): Promise<void> {
  const finn = await makePerson(admin, 'FIELDER')
  const [sent] = await sendWork(admin, finn)
  if (!sent) throw new Error('nothing was sent')
  const picture = join(desk, 'photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  writeFileSync(
    picture,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#777', noise } })
      .jpeg()
      .toBuffer(),
  )

  await phone.goTo(`${server.url}/auth`)
  const { email, password } = finn
  await phone.run(
    `fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ email, password })}' }).then((reply) => reply.status)`,
  )
  await phone.goTo(`${server.url}/field`)
  await shows(phone, sent.jsb)
  say('/field opens, signed in')
  await until('a service worker', () => phone.run<boolean>('Boolean(navigator.serviceWorker?.controller)'))
  say('the service worker is in control')
  await press(phone, 'Accept Assignment')
  await press(phone, 'Start work')
  await shows(phone, '0 of 8 photos')
  await shows(phone, 'Online, everything sent')

  await server.stop()
  await phone.choose('input[type=file][multiple]', picture)
  await shows(phone, '1 photo imported')
  await shows(phone, '1 of 8 photos')
  say('a photo is stored without a server')
  await phone.goTo(`${server.url}/field`)
  await shows(phone, '1 of 8 photos')
  say('the app opens without a server, and shows the photo')

  server = await openServer()
  await phone.goTo(`${server.url}/field`)
  await shows(phone, 'Online, everything sent')
  const hash = createHash('sha256').update(readFileSync(picture)).digest('hex')
  const [photo] = await photosOf(admin, sent)
  if (photo?.state === 'ON_PHONE' || photo?.sha256 !== hash) throw new Error(`received: ${JSON.stringify(photo)}`)
  say('it is sent, and received with the same bytes')
}

function shows(phone: WebKit, text: string): Promise<void> {
  const isShown = `document.body.innerText.includes(${JSON.stringify(text)})`
  // A page that is being opened anew has nothing to say.
  return until(text, () => phone.run<boolean>(isShown).catch(() => false))
}

async function press(phone: WebKit, name: string): Promise<void> {
  const found = `[...document.querySelectorAll('button')].find((each) => each.textContent === ${JSON.stringify(name)})`
  await until(name, () => phone.run<boolean>(`Boolean(${found})`))
  await phone.run(`${found}.click()`)
}
