import { readConfig } from '#platform/config/config.ts'
import { migrateDemarc } from '../migrate.ts'

const done = await migrateDemarc(readConfig(process.env).migrateDatabaseUrl)
process.stdout.write(done.length > 0 ? `migrated: ${done.join(', ')}\n` : 'the schema is up to date\n')
