import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupModules } from './chunks.ts'

const module = (id: string, size: number, imports: string[] = []) => ({
  id,
  size,
  imports,
  isFirst: id === 'main.tsx',
  isRoot: id.endsWith('.page.tsx') || id.endsWith('.dialog.tsx'),
})
const isTogether = (names: ReadonlyMap<string, string>, ...ids: string[]) =>
  new Set(ids.map((id) => names.get(id))).size === 1

test('what the same screens need is one file, and what the first file has is in none', () => {
  const names = groupModules([
    module('main.tsx', 50_000),
    module('a.page.tsx', 50_000, ['table.tsx', 'cell.tsx', 'main.tsx']),
    module('b.page.tsx', 50_000, ['table.tsx', 'cell.tsx']),
    module('table.tsx', 40_000),
    module('cell.tsx', 40_000),
  ])
  expect(isTogether(names, 'table.tsx', 'cell.tsx')).toBe(true)
  expect(isTogether(names, 'a.page.tsx', 'b.page.tsx')).toBe(false)
  expect(names.has('main.tsx')).toBe(false)
})

test('a small file joins another one, and a large one that only one screen needs stays apart', () => {
  const names = groupModules([
    module('a.page.tsx', 50_000, ['small.tsx', 'shared.tsx']),
    module('b.page.tsx', 50_000, ['shared.tsx', 'map.tsx']),
    module('small.tsx', 100),
    module('shared.tsx', 2_000),
    module('map.tsx', 900_000),
  ])
  expect(isTogether(names, 'small.tsx', 'a.page.tsx')).toBe(true)
  expect(isTogether(names, 'shared.tsx', 'map.tsx')).toBe(false)
})

test('no two files need each other', () => {
  // Screens first; a module imports only modules after it.
  const anyModules = fc.array(fc.record({ size: fc.integer({ min: 1, max: 60_000 }), imports: fc.array(fc.nat(40)) }), {
    minLength: 10,
    maxLength: 40,
  })
  fc.assert(
    fc.property(anyModules, (drawn) => {
      const idOf = (at: number) => (at < 6 ? `${at}.page.tsx` : `${at}.tsx`)
      const modules = drawn.map(({ size, imports }, at) =>
        module(idOf(at), size, imports.filter((other) => other > at && other >= 6 && other < drawn.length).map(idOf)),
      )
      const names = groupModules(modules)
      const needs = new Map<string, Set<string>>()
      for (const { id, imports } of modules) {
        const own = names.get(id)
        if (own === undefined) continue
        const others = imports.flatMap((each) => names.get(each) ?? []).filter((each) => each !== own)
        needs.set(own, new Set([...(needs.get(own) ?? []), ...others]))
      }
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        [...(needs.get(from) ?? [])].some(
          (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
        )
      expect([...new Set(names.values())].filter((name) => reaches(name, name))).toEqual([])
    }),
  )
})
