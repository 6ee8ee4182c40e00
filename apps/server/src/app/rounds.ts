import type { Log } from '#platform/log/log.ts'
import type { JobContext } from './reactions.ts'
import { ROUNDS } from './schedule.ts'

/** Starts what recurs within the minute. Answers how to stop: what is under way ends, and each round is made once more. */
export function startRounds(context: JobContext, log: Log): () => Promise<void> {
  const stops = Object.entries(ROUNDS).map(([name, { everySeconds, run }]) => {
    const goRound = () =>
      run(context, log).catch((error: unknown) => log.error({ err: error, round: name }, 'a round failed'))
    let isOver = false
    let underWay = Promise.resolve()
    let timer: NodeJS.Timeout
    const begin = () => {
      underWay = goRound().then(() => {
        if (!isOver) timer = setTimeout(begin, everySeconds * 1000)
      })
    }
    timer = setTimeout(begin, 0)
    return async () => {
      isOver = true
      clearTimeout(timer)
      await underWay
      await goRound()
    }
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
