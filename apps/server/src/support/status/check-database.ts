import { finding } from '@demarc/domain'
import { timed, type StatusCheck } from './check.ts'
import { readDatabaseVersions, tryWriting } from './status.queries.ts'

/** A healthy database answers in a few milliseconds. */
const SLOW_MS = 500

export const DATABASE: StatusCheck = {
  part: 'DATABASE',
  place: ({ databaseUrl }) => {
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
    const socket = searchParams.get('host')
    if (socket) return `PostgreSQL at ${socket}${pathname}`
    return `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}${pathname}`
  },
  look: async ({ db }) => {
    const { ms, result } = await timed(() => readDatabaseVersions(db))
    return finding(ms < SLOW_MS ? 'database.ready' : 'database.slow', { ...result, ms })
  },
  test: async ({ db }) => {
    const { ms } = await timed(() => tryWriting(db))
    return finding('database.written', { ms })
  },
}
