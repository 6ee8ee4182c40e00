import { describe, expect, test } from 'vitest'
import { brokenHabits } from './dev/architecture/habits.ts'
import { cycles, undeclaredDependencies, wrongImports } from './dev/architecture/imports.ts'
import { readHouse, type House } from './dev/architecture/places.ts'

const house = readHouse()
const findingsIn = (files: House) => [
  ...wrongImports(files),
  ...undeclaredDependencies(files),
  ...cycles(files),
  ...brokenHabits(files),
]

describe('the house', () => {
  test('stands as it was drawn', () => {
    expect(house.size).toBeGreaterThan(50)
    expect(findingsIn(house)).toEqual([])
  })
})

/** Each plants one violation; the rule that should see it must say so. */
const PLANTED: readonly [what: string, files: Record<string, string>, says: RegExp][] = [
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
  ['an undeclared dependency', { 'packages/domain/src/x.ts': `import { z } from 'zod'\n` }, /uses zod/],
  [
    'a status written outside the lifecycle',
    { 'apps/server/src/workflow/qc/x.queries.ts': `tx.updateTable('buildings').set({ status: 'PAID' })` },
    /only the lifecycle/,
  ],
  [
    'SQL outside *.queries.ts',
    { 'apps/server/src/support/identity/x.ts': 'const rows = await sql`select 1`.execute(db)' },
    /SQL stands in/,
  ],
  [
    'a route not in the contract',
    { 'apps/server/src/app/x.ts': `app.get('/api/secret', handler)` },
    /from the contract/,
  ],
  [
    'a cycle',
    {
      'packages/domain/src/x.ts': `import { y } from './y.ts'\nexport const x = y\n`,
      'packages/domain/src/y.ts': `import { x } from './x.ts'\nexport const y = x\n`,
    },
    /a cycle/,
  ],
  ['a clock in domain', { 'packages/domain/src/x.ts': `export const now = () => Date.now()` }, /no clock/],
]

describe('a planted violation is found', () => {
  test.each(PLANTED)('%s', (_, files, says) => {
    const planted = findingsIn(new Map([...house, ...Object.entries(files)]))
    expect(planted.map(({ why }) => why)).toContainEqual(expect.stringMatching(says))
  })
})
