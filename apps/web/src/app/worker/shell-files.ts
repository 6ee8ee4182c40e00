import { isFieldPath } from '#shared/kept-user.ts'
import { scope } from './worker-scope.ts'

/** Written in by the build: what the field needs before there is a signal, and a name for just this release of it. */
declare const FIELD_FILES: readonly string[]
declare const MAP_FILES: readonly string[]
declare const FIELD_RELEASE: string

const PREFIX = 'demarc-field-files-'
const RELEASE = PREFIX + FIELD_RELEASE
const SHELL = '/index.html'

/** The field's screens open without a server. Nothing of /api passes through here: what was read lies in the phone's own store. */
export function keepShellFiles(): void {
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
