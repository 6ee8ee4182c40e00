import type { Log } from '#platform/log/log.ts'
import type { JobContext } from './reactions.ts'
import { ROUNDS, type Round } from './schedule.ts'

export type Rounds = {
  /** For so long the one that is furthest behind should have ended again: a round that hangs or never comes. */
  readonly lateSeconds: () => number
  /** What is under way ends, and each round is made once more. */
  readonly stop: () => Promise<void>
}

/** Starts what recurs within the minute. */
export function startRounds(context: JobContext, log: Log, rounds: Readonly<Record<string, Round>> = ROUNDS): Rounds {
  const started = Object.entries(rounds).map(([name, { everySeconds, run }]) => {
    const goRound = () =>
      run(context, log).catch((error: unknown) => log.error({ err: error, round: name }, 'a round failed'))
    let isOver = false
    let endedAt = performance.now()
    let underWay = Promise.resolve()
    let timer: NodeJS.Timeout
    const begin = () => {
      underWay = goRound().then(() => {
        endedAt = performance.now()
        if (!isOver) timer = setTimeout(begin, everySeconds * 1000)
      })
    }
    timer = setTimeout(begin, 0)
    return {
      lateSeconds: () => (performance.now() - endedAt) / 1000 - everySeconds,
      stop: async () => {
        isOver = true
        clearTimeout(timer)
        await underWay
        await goRound()
      },
    }
  })
  return {
    lateSeconds: () => Math.max(0, ...started.map(({ lateSeconds }) => lateSeconds())),
    stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))),
  }
}
