import type { Log } from '#platform/log/log.ts'
import type { JobContext } from './reactions.ts'
import { ROUNDS, type Round } from './schedule.ts'

export type Rounds = {
  /** How many seconds ago the latest round should have ended: more than a minute if one hangs or never starts. */
  readonly lateSeconds: () => number
  /** Waits for the rounds that run, then runs each once more. */
  readonly stop: () => Promise<void>
}

/** Starts the rounds, which run every few seconds. */
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
