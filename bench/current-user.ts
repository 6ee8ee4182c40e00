import { openInstallation } from '../apps/server/test/installation.ts'
import { giveSession, personId } from '../apps/server/test/fixtures/people.ts'
import { SESSION_SECRET } from '../apps/server/test/processes.ts'
import { findSession } from '../apps/server/src/support/serving/serving.queries.ts'
import { compare, openServers } from './by-turns.ts'

export async function measureCurrentUser() {
  const { url, owner, drop } = await openInstallation()
  const cookie = await giveSession(owner, SESSION_SECRET, await personId(owner, 'ben'))
  const servers = await openServers(url, { session: { text: findSession.text } }, cookie)
  try {
    return compare(await servers.byTurns(() => ({ path: '/api/auth/user' }), 12))
  } finally {
    await servers.end()
    await drop()
  }
}
