import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { currentCursor, eventsAfter, findSettled, type EventRow } from './live.queries.ts'

type Listener = (events: readonly EventRow[]) => void
type Listening = {
  /** From here on nothing is missed. */
  readonly ready: Promise<void>
  readonly stop: () => void
}
/** From the first listener to the last. A round that is over reads no more, even if its last question is still under way. */
type Round = { cursor: { xid: string; id: string } | null; timer: NodeJS.Timeout | null; readonly ready: Promise<void> }

/** Reads the events table once a second while somebody listens, and hands what is new to every listener. */
export function openEventReader(db: Db, log: Log) {
  const listeners = new Set<Listener>()
  let current: Round | null = null

  async function read(round: Round): Promise<void> {
    try {
      round.cursor ??= await currentCursor(db)
      const events = await eventsAfter(db, round.cursor.xid, round.cursor.id)
      const last = events.at(-1)
      if (last) round.cursor = { xid: last.xid, id: last.id }
      if (events.length > 0 && current === round) for (const listen of listeners) listen(events)
    } catch (error) {
      log.warn({ err: error }, 'couldn’t read events; trying again')
    }
    if (current === round) round.timer = setTimeout(() => void read(round), 1000)
  }

  function begin(): Round {
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    const round: Round = { cursor: null, timer: null, ready }
    current = round
    void read(round).then(resolve)
    return round
  }

  /** Others may listen already: what was done before somebody came is read by them, and is no news to them. */
  async function settledNow(): Promise<(xid: string) => boolean> {
    try {
      return await findSettled(db)
    } catch (error) {
      log.warn({ err: error }, 'couldn’t read the position of events; some are sent twice')
      return () => false
    }
  }

  return {
    listen(listener: Listener): Listening {
      let isSettled: ((xid: string) => boolean) | null = null
      const early: EventRow[] = []
      const hear = (events: readonly EventRow[]) => {
        if (!isSettled) return void early.push(...events)
        const fresh = events.filter(({ xid }) => !isSettled?.(xid))
        if (fresh.length > 0) listener(fresh)
      }
      listeners.add(hear)
      const ready = (current ?? begin()).ready.then(async () => {
        isSettled = await settledNow()
        if (listeners.has(hear)) hear(early.splice(0))
      })
      const stop = () => {
        listeners.delete(hear)
        if (listeners.size > 0 || !current) return
        if (current.timer) clearTimeout(current.timer)
        current = null
      }
      return { ready, stop }
    },
  }
}
