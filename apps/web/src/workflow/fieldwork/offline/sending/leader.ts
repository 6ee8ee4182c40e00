import type { Phone } from '../phone.ts'
import { askBackgroundSync, hasBackgroundSync } from './background-sync.ts'
import { keepBadge } from './badge.ts'
import { fetchAhead, hasLarge, sendLarge, sendSmall } from './engine.ts'
import { hasToPull } from '../reading/pull-ahead.ts'
import { mapWaitMs } from '../reading/pull-map.ts'
import type { OutboxRow, PhotoRow, Trying } from '../rows.ts'

const EVERY_MS = 30_000

export type Sending = {
  readonly sendNow: () => Promise<void>
  readonly wake: () => void
}

export const sendLockOf = (userId: string): string => `demarc-field-send-${userId}`

/**
 * One tab of the browser sends, the others hear of it. It goes on when the app is opened, when there is a line again,
 * when the page is seen, when something was saved, and every half minute while something waits.
 */
export function startSending(phone: Phone): Sending {
  const signal = phone.closing
  const tabs = new BroadcastChannel(`${sendLockOf(phone.userId)}-wake`)
  let wake = () => {}
  const wakeLeader = () => {
    wake()
    tabs.postMessage('wake')
  }
  const onLine = async () => {
    await tryAgain(phone, { alsoRefused: false })
    wakeLeader()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void onLine()
    else if (isWaiting(phone)) void askBackgroundSync()
  }
  tabs.addEventListener('message', () => wake(), { signal })
  window.addEventListener('online', () => void onLine(), { signal })
  window.addEventListener('offline', () => phone.stand({ isOffline: true }), { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', () => tabs.close())
  phone.onChange(() => {
    if (isDue(phone)) wake()
  })
  keepBadge(phone)
  // The tab that sends tells this one how it goes.
  tabs.postMessage('wake')
  const lead = () => leadUntil(phone, signal, (woken) => (wake = woken))
  // Without Web Locks (an insecure origin) each tab sends for itself: every call can be made twice.
  if (!('locks' in navigator)) void lead()
  // Waiting for the lock ends with an AbortError when its owner signs out first.
  else navigator.locks.request(sendLockOf(phone.userId), { signal }, lead).catch(() => undefined)

  return {
    sendNow: async () => {
      // Whoever asks for it may ask once.
      phone.stand({ busyUntil: 0 })
      await tryAgain(phone, { alsoRefused: true })
      wakeLeader()
    },
    wake: wakeLeader,
  }
}

/** What is small does not wait for what is large: photos go beside it. */
async function leadUntil(phone: Phone, signal: AbortSignal, onWake: (wake: () => void) => void): Promise<void> {
  let large: Promise<unknown> | null = null
  const reported = reportUntil(signal)
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => onWake(resolve))
    const went = await sendSmall(phone).catch(reported)
    if (went === 'well' && hasLarge(phone)) {
      large ??= sendAwake(phone, signal).finally(() => (large = null))
    }
    if (went === 'well') await fetchAhead(phone).catch(reported)
    if ((went === 'noSignal' || went === 'busy') && isWaiting(phone)) void askBackgroundSync()
    await Promise.race([woken, pause(phone, signal), ...(large ? [large] : [])])
  }
}

function sendAwake(phone: Phone, signal: AbortSignal): Promise<unknown> {
  const sent = sendLarge(phone, signal).catch(reportUntil(signal))
  stayAwakeFor(sent)
  return sent
}

/**
 * A fault in one round: it is seen where faults are seen, and the next round begins anew. After its owner signed out the
 * disk is closed, and a round that finds it so is no fault.
 */
function reportUntil(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (!signal.aborted) reportError(error)
    return null
  }
}

/** Until the next one is due, and half a minute at most; where nothing waits, until a missing part of the map is due. */
function pause(phone: Phone, signal: AbortSignal): Promise<void> {
  const { photos, outbox, standing } = phone.state()
  const busyMs = standing.busyUntil - Date.now()
  const isWatching = isWaiting(phone) || standing.isOffline || standing.isSignedOut || busyMs > 0
  const later = [...photos.values(), ...outbox.values()].map(({ nextTryAt }) => nextTryAt - Date.now())
  const next = Math.min(EVERY_MS, ...later.filter((milliseconds) => milliseconds > 0))
  const wait = busyMs > 0 ? busyMs : isWatching ? next : mapWaitMs(phone)
  // Its owner signed out during the round: no abort is told any more.
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = Number.isFinite(wait) ? setTimeout(resolve, wait) : undefined
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

function isDue(phone: Phone): boolean {
  const now = Date.now()
  const isReady = [...phone.state().outbox.values()].some(({ isRefused, nextTryAt }) => !isRefused && nextTryAt <= now)
  // While photos go, each of them is taken up in its turn.
  const isSending = Object.keys(phone.state().standing.percents).length > 0
  return isReady || (!isSending && hasLarge(phone)) || hasToPull(phone)
}

function isWaiting(phone: Phone): boolean {
  const { photos, outbox } = phone.state()
  return (
    outbox.size > 0 ||
    [...photos.values()].some((photo) => photo.receivedAt === null && (photo.hasBytes || !photo.isRefused))
  )
}

/** A phone that goes to sleep stops sending, unless its system goes on for it: the screen stays on until it is done. */
function stayAwakeFor(work: Promise<unknown>): void {
  if (hasBackgroundSync() || !('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | null = null
  const over = new AbortController()
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    // A battery that is nearly empty refuses it.
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (over.signal.aborted) await lock?.release()
  }
  const end = () => {
    over.abort()
    void lock?.release()
  }
  // The system takes it away with the page out of sight.
  document.addEventListener('visibilitychange', () => void ask(), { signal: over.signal })
  void ask()
  work.then(end, end)
}

/** What waited for the clock goes at once; what was refused too, where its owner asks for it. */
export async function tryAgain(phone: Phone, { alsoRefused }: { alsoRefused: boolean }): Promise<void> {
  // What was never tried waits for the hand that may take it back, not for a line.
  const waits = ({ tries, nextTryAt, isRefused }: Trying) =>
    isRefused ? alsoRefused : nextTryAt > 0 && (alsoRefused || tries > 0)
  const { photos, outbox } = phone.state()
  if (![...photos.values(), ...outbox.values()].some(waits)) return
  await phone.write(['photos', 'outbox'], async (pen) => {
    for (const photo of await pen.all('photos')) if (waits(photo)) await pen.put('photos', readied<PhotoRow>(photo))
    for (const row of await pen.all('outbox')) if (waits(row)) await pen.put('outbox', readied<OutboxRow>(row))
  })
}

const readied = <Row extends Trying>(row: Row): Row => ({ ...row, nextTryAt: 0, isRefused: false })
