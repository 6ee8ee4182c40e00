import { isTest, type Finding, type Sources } from './places.ts'

type Habit = {
  readonly why: string
  /** Where the habit is looked for. */
  readonly among: (file: string) => boolean
  readonly breaks: RegExp
}

const CALLS = /import \{[^}]*\bcall(?:File|List|Page)?\b[^}]*\} from '#platform\/call\.ts'|\bfetch\([`']\/api\//
/** Sends and reads by its own clock, also in the service worker, where there is no query cache. */
const OFFLINE = 'apps/web/src/workflow/fieldwork/offline/'

/** The demo company is written into the database by the same means. */
const inServer = (file: string) => file.startsWith('apps/server/src/') || file.startsWith('dev/demo/')
const isQueries = (file: string) => file.endsWith('.queries.ts') || file.startsWith('apps/server/src/platform/')

/** What may be written only in one place. */
const HABITS: readonly Habit[] = [
  {
    why: 'SQL stands in *.queries.ts',
    among: (file) => inServer(file) && !isQueries(file),
    breaks:
      /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bnamed(?:ByText)?\b[^}]*\} from '#platform\/db\/db\.ts'/,
  },
  {
    why: 'a route is served from the contract, by serve*()',
    among: (file) => inServer(file) && file !== 'apps/server/src/support/serving/serve.ts',
    breaks: /\b(?:app|http)\.(?:route|get|post|put|patch|delete|all)\(/,
  },
  {
    why: 'screens are made of the parts in ui/, which alone know Base UI',
    among: (file) => file.startsWith('apps/web/src/') && !file.startsWith('apps/web/src/ui/'),
    breaks: /from '@base-ui\/react/,
  },
  {
    why: 'only *.queries.ts asks the server',
    among: (file) =>
      /^apps\/web\/src\/(?!platform\/)/.test(file) && !file.endsWith('.queries.ts') && !file.startsWith(OFFLINE),
    breaks: CALLS,
  },
  {
    why: 'the domain has no clock and no dice: they are passed in',
    among: (file) => file.startsWith('packages/domain/'),
    breaks: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\(|\bperformance\.now\(|\brandomUUID/,
  },
]

export const brokenHabits = (sources: Sources): Finding[] =>
  HABITS.flatMap(({ why, among, breaks }) =>
    [...sources]
      .filter(([file, text]) => !isTest(file) && among(file) && breaks.test(text))
      .map(([file]) => ({ file, why })),
  )
