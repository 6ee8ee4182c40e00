import { describe, expect, test } from 'vitest'
import { cycles } from './dev/architecture/cycles.ts'
import { brokenHabits } from './dev/architecture/habits.ts'
import { businessInPlatform, moduleCycles, undeclaredDependencies, wrongImports } from './dev/architecture/imports.ts'
import { readSources, readPaths, type Sources } from './dev/architecture/places.ts'
import { crowdedFolders, longFunctions } from './dev/architecture/sizes.ts'
import { writtenStatuses } from './dev/architecture/work-status.ts'

const paths = readPaths()
const sources = readSources(paths)
const findingsIn = (files: Sources) => [
  ...wrongImports(files),
  ...businessInPlatform(files),
  ...moduleCycles(files),
  ...undeclaredDependencies(files),
  ...cycles(files),
  ...brokenHabits(files),
  ...writtenStatuses(files),
  ...crowdedFolders([...new Set([...paths, ...files.keys()])]),
  ...longFunctions(files),
]
/** Before the first test, whose time is limited: every source file is parsed. */
const findings = findingsIn(sources)

describe('the source code', () => {
  test('follows the rules of the architecture', () => {
    expect(sources.size).toBeGreaterThan(50)
    expect(findings).toEqual([])
  })
})

const longOf = (name: string, lines: number) => `export function ${name}() {\n${'  // A line.\n'.repeat(lines - 2)}}\n`

type Planted = [what: string, files: Record<string, string>, says: RegExp]
/** Each plants one violation; the rule that should see it must say so. */
const PLANTED: readonly Planted[] = [
  [
    'the wrong ring',
    { 'apps/server/src/platform/db/x.ts': `import { record } from '#support/audit/index.ts'\n` },
    /platform may not know support/,
  ],
  [
    'the wrong stage',
    { 'apps/server/src/workflow/orders/x.ts': `import { assign } from '#workflow/dispatch/index.ts'\n` },
    /orders comes before dispatch/,
  ],
  [
    'past a door',
    { 'apps/server/src/app/x.ts': `import { insertPerson } from '#support/identity/person.queries.ts'\n` },
    /go through the door/,
  ],
  [
    'web to server',
    { 'apps/web/src/app/x.ts': `import { record } from '@demarc/server/support/audit/index'\n` },
    /apps\/web may not import apps\/server/,
  ],
  [
    'the wrong stage of the contract',
    { 'packages/contract/src/dispatch/x.ts': `import { QcReview } from '../qc/reviews.ts'\n` },
    /dispatch comes before qc/,
  ],
  [
    'the wrong stage of the domain',
    { 'packages/domain/src/orders/x.ts': `import type { Invoice } from '#invoicing/invoice.ts'\n` },
    /orders comes before invoicing/,
  ],
  [
    'modules of support that need each other',
    {
      'apps/server/src/support/geo/x.ts': `import type { Live } from '#support/live/index.ts'\n`,
      'apps/server/src/support/live/x.ts': `import type { Place } from '#support/geo/index.ts'\n`,
    },
    /modules need each other: support/,
  ],
  [
    'the trade in platform',
    { 'apps/server/src/platform/http/x.ts': `import { ENDPOINTS, type Endpoint } from '@demarc/contract'\n` },
    /platform may not know ENDPOINTS/,
  ],
  [
    'a test in the product',
    { 'apps/server/src/app/x.ts': `import { openTestApp } from '#test/test-app.ts'\n` },
    /apps\/server may not import apps\/server\/test/,
  ],
  ...['apps/server/src/app/x.ts', 'apps/web/src/app/x.test.ts', 'packages/contract/src/x.ts'].map((file): Planted => [
    `the testkit in ${file}`,
    { [file]: `import { makeOrder } from '@demarc/testkit'\n` },
    /may not import packages\/testkit$/,
  ]),
  ...['apps/server/test/test-app.ts', 'e2e/steps/caller.ts'].map((target): Planted => [
    `the testkit to ${target}`,
    { 'packages/testkit/src/x.ts': `import { x } from '../../../${target}'\n` },
    /packages\/testkit may not import (?:apps\/server\/test|e2e)$/,
  ]),
  ...Object.entries({
    'e2e/steps/x.ts': '../../dev/screens.ts',
    'e2e/x.spec.ts': '../bench/goals.ts',
    'bench/x.ts': '../faults/faults.ts',
    'faults/x.ts': '../e2e/servers.ts',
    'dev/stand-ins/x.ts': '../../e2e/servers.ts',
    'apps/server/test/x.ts': '../../../e2e/servers.ts',
  }).map(([file, spec]): Planted => [
    `${file} to ${spec}`,
    { [file]: `import { x } from '${spec}'\n` },
    /may not import (?:dev|bench|faults|e2e)$/,
  ]),
  ['an undeclared dependency', { 'packages/domain/src/x.ts': `import { z } from 'zod'\n` }, /uses zod/],
  [
    'a status written outside the lifecycle',
    { 'apps/server/src/workflow/qc/x.queries.ts': `tx.updateTable('buildings').set({ status: 'PAID' })` },
    /only the lifecycle/,
  ],
  ...[
    "sql`update buildings set status = 'PAID' where id = ${id}`",
    'sql`update buildings b set note = (select x from y), status = ${to} from z`',
    'sql`update only work_orders as w set (status, note) = (${to}, null)`',
    'sql`insert into orders (id) values (${id}) on conflict (id) do update set status = excluded.status`',
    "tx.updateTable('orders as o').set(fields)",
    "tx.updateTable('orders').set({ ...fields, version: 1 })",
    "tx.updateTable('orders').set((eb) => ({ note: eb.ref('x') }))",
    "tx.updateTable('workOrders').set('status', to)",
  ].map((text): Planted => [text, { 'apps/server/src/workflow/qc/x.queries.ts': text }, /only the lifecycle/]),
  [
    'SQL outside *.queries.ts',
    { 'apps/server/src/support/identity/x.ts': 'const rows = await sql`select 1`.execute(db)' },
    /SQL stands in/,
  ],
  [
    'a named statement outside *.queries.ts',
    { 'apps/server/src/support/identity/x.ts': `import { named, type Db } from '#platform/db/db.ts'\n` },
    /SQL stands in/,
  ],
  [
    'a route not in the contract',
    { 'apps/server/src/app/x.ts': `app.get('/api/secret', handler)` },
    /from the contract/,
  ],
  [
    'a screen that asks the server',
    { 'apps/web/src/portal/x.tsx': `import { call, type ReplyOf } from '#platform/call.ts'\n` },
    /only \*\.queries\.ts asks/,
  ],
  [
    'a screen that fetches',
    { 'apps/web/src/app/x.ts': 'await fetch(`/api/orders/${id}`)\n' },
    /only \*\.queries\.ts asks/,
  ],
  [
    'a cycle',
    {
      'packages/domain/src/x.ts': `import { y } from './y.ts'\nexport const x = y\n`,
      'packages/domain/src/y.ts': `import { x } from './x.ts'\nexport const y = x\n`,
    },
    /a cycle/,
  ],
  [
    'a cycle of types',
    {
      'packages/domain/src/x.ts': `import type { Y } from './y.ts'\nexport type X = Y[]\n`,
      'packages/domain/src/y.ts': `import type { X } from './x.ts'\nexport type Y = X[]\n`,
    },
    /a cycle: packages/,
  ],
  [
    'a crowded folder',
    Object.fromEntries(
      Array.from({ length: 26 }, (_, n) => [`packages/domain/src/new/x${n}.ts`, `export const x = ${n}\n`]),
    ),
    /a crowded folder: 26 files/,
  ],
  ['a long function', { 'packages/domain/src/x.ts': longOf('x', 80) }, /a long function: x has 80 lines/],
  [
    'more than 2 % long functions',
    { 'packages/domain/src/x.ts': Array.from({ length: 300 }, (_, n) => longOf(`x${n}`, 60)).join('') },
    /too many long functions/,
  ],
  ['a clock in domain', { 'packages/domain/src/x.ts': `export const now = () => Date.now()` }, /no clock/],
]

describe('a planted violation is found', () => {
  test.each(PLANTED)('%s', { timeout: 60_000 }, (_, files, says) => {
    const planted = findingsIn(new Map([...sources, ...Object.entries(files)]))
    expect(planted.map(({ why }) => why)).toContainEqual(expect.stringMatching(says))
  })
})
