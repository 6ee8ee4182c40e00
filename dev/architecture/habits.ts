import { isTest, type Finding, type House } from './places.ts'

type Habit = {
  readonly why: string
  /** Where the habit is looked for. */
  readonly among: (file: string) => boolean
  readonly breaks: RegExp
}

const inServer = (file: string) => file.startsWith('apps/server/src/')
const isQueries = (file: string) => file.endsWith('.queries.ts') || file.startsWith('apps/server/src/platform/')

/** What may be written only in one place. */
const HABITS: readonly Habit[] = [
  {
    why: 'only the lifecycle writes a work status',
    among: (file) => inServer(file) && !file.startsWith('apps/server/src/support/lifecycle/'),
    breaks:
      /updateTable\('(?:orders|sites|buildings|workOrders)'\)[\s\S]{0,300}?\.set\(\{[^}]*\bstatus\b|\bupdate\s+(?:orders|sites|buildings|work_orders)\s+set\b[^`]*\bstatus\s*=/,
  },
  {
    why: 'SQL stands in *.queries.ts',
    among: (file) => inServer(file) && !isQueries(file),
    breaks: /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bnamed</,
  },
  {
    why: 'a route is served from the contract, by serve*()',
    among: (file) => inServer(file) && file !== 'apps/server/src/support/serving/serve.ts',
    breaks: /\bapp\.(?:route|get|post|put|patch|delete|all)\(/,
  },
  {
    why: 'screens are made of the parts in ui/, which alone know Base UI',
    among: (file) => file.startsWith('apps/web/src/') && !file.startsWith('apps/web/src/ui/'),
    breaks: /from '@base-ui\/react/,
  },
  {
    why: 'the domain has no clock and no dice: they are passed in',
    among: (file) => file.startsWith('packages/domain/'),
    breaks: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\(|\bperformance\.now\(|\brandomUUID/,
  },
]

export function brokenHabits(house: House): Finding[] {
  return HABITS.flatMap(({ why, among, breaks }) =>
    [...house]
      .filter(([file, text]) => !isTest(file) && among(file) && breaks.test(text))
      .map(([file]) => ({ file, why })),
  )
}
