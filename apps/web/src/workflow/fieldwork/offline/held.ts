import { loadOnce } from '#platform/load-once.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { phoneNow } from './opening.ts'
import type { HeldMove, Move } from './types.ts'

const loadMoves = loadOnce(() => import('./acts/moves.ts'))

const UNDO_MS = 5000

type Held = HeldMove & {
  readonly takeBack: () => Promise<boolean>
  readonly ready: () => Promise<void>
  readonly sendWhileClosing: () => void
}
/** The last thing that was done on this page: only that can be taken back, and only from here. */
let held: Held | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Held | null): void {
  held = next
  for (const listener of listeners) listener()
}

/** In the outbox at once, and sent after five seconds in which it can be taken back. Another one sends it before. */
export async function holdMove(assignmentId: string, move: Move): Promise<void> {
  const [phone, code] = await Promise.all([phoneNow(), loadMoves()])
  await sendHeld()
  const row = await code.postMove(phone, assignmentId, Date.now() + UNDO_MS, move)
  become({
    ...row,
    takeBack: () => code.takeBack(phone, row),
    ready: () => code.readyMove(phone, row),
    sendWhileClosing: () => code.sendWhileClosing(phone, row),
  })
  clearTimeout(timer)
  timer = setTimeout(() => void sendHeld(), UNDO_MS)
}

/** Takes back what is not sent yet; answers what it was. */
export async function undoMove(): Promise<HeldMove | null> {
  const undone = held
  become(null)
  return undone && (await undone.takeBack()) ? undone : null
}

export async function sendHeld(): Promise<void> {
  const decided = held
  clearTimeout(timer)
  become(null)
  // A phone that was closed meanwhile has it on its disk, and sends it when it is opened again.
  await decided?.ready().catch(() => undefined)
}

/** Whoever hides, leaves or closes the page has made up their mind. */
export function useHeldMove(): HeldMove | null {
  useEffect(() => {
    // A page may be hidden before it closes, with no time left to send what was decided by that.
    let decidedByHiding: Held | null = null
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden'
      decidedByHiding = isHidden ? held : null
      if (isHidden) void sendHeld()
    }
    const onLeaving = () => {
      const decided = held ?? decidedByHiding
      decided?.sendWhileClosing()
      void sendHeld()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onLeaving)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onLeaving)
      void sendHeld()
    }
  }, [])
  return useSyncExternalStore(subscribe, () => held)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
