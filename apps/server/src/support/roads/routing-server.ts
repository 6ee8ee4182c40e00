import { METRES_PER_MILE, type Drive } from '@demarc/domain'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { askJson, NoAnswer } from '#platform/net/ask-json.ts'
import { openBreaker } from '#platform/net/breaker.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { openKnownLegs } from './known-legs.ts'
import { readTable, tableAddress, type Leg, type Table } from './osrm.ts'

export type RoutingServer = {
  /** Asks for what is not known yet. Never throws for what the server does; whatever it doesn't answer stays unknown. */
  readonly learn: (tables: readonly Table[], withinMs: number) => Promise<void>
  /** There and back count as one drive, the mean of both. Null: not known, or no road leads there. */
  readonly driveBetween: (one: number, other: number) => Drive | null
  /** It has said about both directions what there is to say, if only that no road leads there. */
  readonly hasSaid: (one: number, other: number) => boolean
}

const TIMEOUT_MS = 3000
/** In less a good server may not be done with a large table. */
const FAIR_MS = 1500
/** In less nobody can answer. */
const LEAST_MS = 50
/** A table of 100 by 100 takes a quarter of it. */
const MOST_BYTES = 1024 * 1024
/** So many requests of this process at a time. */
const AT_ONCE = 4

/** Null: the installation has none. Its failures are told once each in the log, and are nobody else's trouble. */
export function openRoutingServer({ routing, publicUrl }: Config, log: Log): RoutingServer | null {
  if (!routing) return null
  const { url: address, isPublicOnly } = routing
  const userAgent = `Demarc (${publicUrl.origin})`
  const breaker = openBreaker()
  const inTurn = openTurns(AT_ONCE)
  const known = openKnownLegs()
  let failures = 0

  async function ask(table: Table, timeoutMs: number): Promise<boolean> {
    try {
      const url = tableAddress(address, table)
      const reply = await askJson({ url, userAgent, isPublicOnly, timeoutMs, mostBytes: MOST_BYTES })
      const legs = readTable(reply, table)
      table.from.forEach((from, row) => known.keep(from, table.to, legs[row] ?? []))
      breaker.succeeded()
      return true
    } catch (error) {
      const reason = reasonOf(error)
      // Anything else is a fault of ours.
      if (reason === null) throw error
      failures += 1
      // Who was given less time than it may need is not to blame.
      const inARow = timeoutMs < FAIR_MS ? undefined : breaker.failed()
      log.warn({ reason, inARow, failures }, 'the routing server gave no answer')
      return false
    }
  }
  const isKnown = ({ from, to }: Table) =>
    from.every((one) => to.every((other) => one === other || known.find(one, other) !== undefined))

  return {
    learn: async (tables, withinMs) => {
      const endsAt = performance.now() + withinMs
      let isAnswering = true
      await Promise.all(
        tables
          .filter((table) => !isKnown(table))
          .map((table) =>
            inTurn(async () => {
              const timeoutMs = Math.min(TIMEOUT_MS, Math.ceil(endsAt - performance.now()))
              // Who has failed once is not asked for the rest: whoever waits gets the estimate.
              if (!isAnswering || timeoutMs < LEAST_MS || !breaker.lets()) return
              isAnswering = (await ask(table, timeoutMs)) && isAnswering
            }),
          ),
      )
    },
    driveBetween: (one, other) => {
      if (one === other) return { miles: 0, minutes: 0 }
      return meanOf(known.find(one, other) ?? null, known.find(other, one) ?? null)
    },
    hasSaid: (one, other) =>
      one === other || (known.find(one, other) !== undefined && known.find(other, one) !== undefined),
  }
}

function meanOf(there: Leg, back: Leg): Drive | null {
  const [one, other] = [there ?? back, back ?? there]
  if (!one || !other) return null
  return {
    miles: (one.metres + other.metres) / 2 / METRES_PER_MILE,
    minutes: (one.seconds + other.seconds) / 2 / 60,
  }
}

/** Null: a bug in our code. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof NoAnswer) return error.message
  if (error instanceof z.ZodError) return `does not keep its protocol: ${error.issues[0]?.path.slice(0, 1).join('')}`
  return null
}
