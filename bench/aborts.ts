import { abortMidway } from '../apps/server/test/requests/abort-midway.ts'
import { openInstallation } from '../apps/server/test/installation.ts'
import { giveSession, personId } from '../apps/server/test/fixtures/people.ts'
import { SESSION_SECRET, startProcess } from '../apps/server/test/processes.ts'

/** A transaction that stays open, or a next request that is not answered, is worse than any time. */
export async function measureAborts() {
  const { url, owner, drop } = await openInstallation()
  const server = await startProcess(url)
  try {
    const cookie = await giveSession(owner, SESSION_SECRET, await personId(owner, 'ada'))
    const { aborted, openTransactions, nextMs, statuses } = await abortMidway({ server, owner, cookie, count: 1000 })
    const isWell = openTransactions === 0 && statuses.every((status) => status === 200)
    const detail = `${aborted} cut, ${openTransactions} transactions left open, next ${nextMs.map((ms) => ms.toFixed(1)).join(', ')} ms`
    return { measured: isWell ? (nextMs[0] ?? Infinity) : Infinity, detail }
  } finally {
    await server.end()
    await drop()
  }
}
