import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { exportedNames, PLACES, readBlocks } from './blocks.ts'
import { VALUES } from './values.ts'

const operations = readBlocks(readFileSync('docs/operations.md', 'utf8'))

test('a block of commands without a place where it is run is refused', () => {
  expect(readBlocks('## Install\n```sh debian\nls\n```\n**1. Look.** Again:\n```sh debian\nls\n```\n')).toEqual([
    { place: 'debian', isValues: false, heading: 'Install', commands: 'ls\n' },
    { place: 'debian', isValues: false, heading: '1. Look.', commands: 'ls\n' },
  ])
  expect(() => readBlocks('## Install\n```sh\nls\n```\n')).toThrow('a block under "Install" doesn’t say where')
  expect(() => readBlocks('```sh elsewhere\nls\n```\n')).toThrow('doesn’t say where')
})

test('every block of the operator’s guide is valid shell and says where it is run', () => {
  expect(operations.length).toBeGreaterThan(15)
  for (const { commands } of operations) execFileSync('bash', ['-n'], { input: commands })
})

test.each(PLACES.filter((place) => place !== 'demo'))(
  'the rehearsal has a value for everything that is the operator’s own: %s',
  (place) => {
    const values = operations.filter((block) => block.place === place && block.isValues)
    expect(values.flatMap(({ commands }) => exportedNames(commands)).toSorted()).toEqual(
      Object.keys(VALUES[place]).toSorted(),
    )
  },
)

test('files of the checkout that the guide names exist', () => {
  const named = operations.flatMap(({ commands }) => [
    ...commands.matchAll(/(?<=\s|\/usr\/src\/demarc\/)deploy\/[\w./-]+/g),
  ])
  const paths = [...new Set(named.map(([path]) => path))].filter(
    (path) => !/deploy\/compose\/(secrets|\.env)$/.test(path),
  )
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('the SQL for a database elsewhere is what create-database.sh runs, which is rehearsed', () => {
  const sqlOf = (text: string) => text.replaceAll(/password '[^']*'/g, 'password')
  const [, shown = ''] = /^```sql\n([\s\S]*?)^```$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const [, run = ''] = /<<SQL\n([\s\S]*?)^SQL$/m.exec(readFileSync('deploy/debian/create-database.sh', 'utf8')) ?? []
  expect(shown).not.toBe('')
  expect(sqlOf(shown)).toBe(sqlOf(run))
})
