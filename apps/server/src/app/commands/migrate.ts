import { readConfig } from '#platform/config/config.ts'
import { migrateDemarc } from '../migrate.ts'

export async function migrate(): Promise<void> {
  const done = await migrateDemarc(readConfig(process.env).migrateDatabaseUrl)
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database schema is up to date\n')
}
