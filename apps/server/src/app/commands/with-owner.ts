import { readConfig, type Config } from '#platform/config/config.ts'
import { openDb, type Db } from '#platform/db/db.ts'
import { openPool, sessionOptions } from '#platform/db/pool.ts'

/** For commands that set an installation up: acts as the owner of the database, not as the application. */
export async function withOwner<T>(act: (db: Db, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const pool = openPool({
    url: config.migrateDatabaseUrl,
    size: 2,
    name: 'demarc-command',
    onLost: () => {},
    options: sessionOptions(null),
  })
  const db = openDb(pool)
  try {
    return await act(db, config)
  } finally {
    await db.destroy()
  }
}
