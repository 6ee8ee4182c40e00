import { isStranger } from '#platform/call.ts'
import { endLeftSession } from '#shared/session/left-session.queries.ts'
import { drainOnce, SYNC_TAG } from '#workflow/fieldwork/offline/background.ts'
import { isFieldPath } from '#shared/session/kept-user.ts'
import { markRead, readSignedIn } from './worker.queries.ts'

/** What our service worker uses of its surroundings. The library of types for workers cannot stand beside that of pages. */
type Waiting = { readonly waitUntil: (done: Promise<unknown>) => void }
type Events = {
  readonly install: Waiting
  readonly activate: Waiting
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void }
  readonly message: Waiting & { readonly data: unknown }
  readonly push: Waiting & { readonly data: { readonly json: () => unknown } | null }
  readonly notificationclick: Waiting & { readonly notification: Notification }
  readonly sync: Waiting & { readonly tag: string }
}
type Tab = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}
type WorkerScope = {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (wanted: { type: 'window' }) => Promise<readonly Tab[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
}

// In a service worker the global object is this and not a window.
const scope = globalThis as unknown as WorkerScope

/** Written in by the build: what the field needs before there is a signal, and a name for just this release of it. */
declare const FIELD_FILES: readonly string[]
declare const MAP_FILES: readonly string[]
declare const FIELD_RELEASE: string

const PREFIX = 'demarc-field-files-'
const RELEASE = PREFIX + FIELD_RELEASE
const SHELL = '/index.html'

/** The field's screens open without a server. Nothing of /api passes through here: what was read lies in the phone's own store. */
function keepShellFiles(): void {
  // In development nothing is listed and nothing kept: each change is seen at once.
  if (FIELD_FILES.length === 0) return
  scope.addEventListener('install', (event) => event.waitUntil(fetchAll()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('message', (event) => {
    // Said by a page that is out of sight and is writing nothing.
    if (event.data === 'take-over') void scope.skipWaiting()
    // Said by a phone at work: whoever only wants messages shown does not wait for a map.
    if (event.data === 'keep-map') event.waitUntil(keepMap())
  })
  scope.addEventListener('fetch', (event) => {
    const answer = answerTo(event.request)
    if (answer) event.respondWith(answer)
  })
}

async function fetchAll(): Promise<void> {
  const cache = await caches.open(RELEASE)
  await cache.addAll(FIELD_FILES)
  const shell = await fetch(SHELL, { cache: 'no-store' })
  const page = await shell.clone().text()
  // A release may come between two answers: a page of one with the code of another would be no app at all.
  const entry = /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
  if (!shell.ok || !entry || !FIELD_FILES.includes(entry)) throw new Error('The page is of another release')
  await cache.put(SHELL, shell)
}

async function keepMap(): Promise<void> {
  const cache = await caches.open(RELEASE)
  for (const file of MAP_FILES) if (!(await cache.match(file))) await cache.add(file)
}

/** Pages of the release before may still be open and fetch parts of it: it stays until the next one. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== RELEASE)
  for (const name of names.slice(0, -1)) await caches.delete(name)
  await scope.clients.claim()
}

function answerTo(request: Request): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return null
  if (request.mode === 'navigate') return isFieldPath(url.pathname) ? keptOr(SHELL, request) : null
  const isKept = FIELD_FILES.includes(url.pathname) || url.pathname.startsWith('/assets/')
  return isKept ? keptOr(request, request) : null
}

/** This release first, then the one before. */
async function keptOr(wanted: RequestInfo, request: Request): Promise<Response> {
  const own = await (await caches.open(RELEASE)).match(wanted)
  return own ?? (await caches.match(wanted)) ?? fetch(request)
}

type PushNotice = { readonly id: string; readonly title: string; readonly text: string; readonly path: string }

/** Shows what the server sends to this device, and leads to it. */
function showMessages(): void {
  scope.addEventListener('push', (event) => {
    // Browsers ask for something to be shown for each message, also for one that cannot be read.
    const { id, title, text, path } = messageIn(event.data)
    const face = { body: text, tag: id, icon: '/icon.svg', data: { id, path } }
    event.waitUntil(scope.registration.showNotification(title, face))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    // Given above, with the message.
    const about = notification.data as PushNotice
    event.waitUntil(Promise.all([markRead(about.id), open(about)]))
  })
}

function messageIn(data: { readonly json: () => unknown } | null): PushNotice {
  try {
    if (data) return data.json() as PushNotice
  } catch {
    // Not one of ours.
  }
  return { id: 'unreadable', title: 'Demarc', text: '', path: '/' }
}

async function open({ path }: PushNotice): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  if (!tab) {
    await scope.clients.openWindow(url.href)
    return
  }
  // Only a press on the notification may bring a window to the front, and only at once.
  await tab.focus()
  await tab.navigate(url.href)
}

/** The browser says that there is a line again, also while no page is open. */
function sendInBackground(): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendForWhoIsSignedIn())
  })
}

/** Rejects where there is still no line: then the browser asks again later. */
async function sendForWhoIsSignedIn(): Promise<void> {
  if (!(await endLeftSession())) throw new Error('There is no signal yet')
  try {
    const { id } = await readSignedIn()
    await drainOnce(id)
  } catch (error) {
    // Nobody is signed in: what waits is its owner's, who sends it after signing in.
    if (!isStranger(error)) throw error
  }
}

keepShellFiles()
showMessages()
sendInBackground()
