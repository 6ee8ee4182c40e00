import { globSync } from 'node:fs'
import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './open-api.ts'

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url)

type Operation = { readonly operationId: string }
type Exported = { readonly name: string; readonly call: string }

const isCall = (found: unknown): found is Endpoint =>
  typeof found === 'object' && found !== null && 'replies' in found && 'path' in found

/** Every call that a file of the contract exports, by its own name. */
async function exportedCalls(): Promise<Exported[]> {
  const files = globSync('*/*.ts', { cwd: CONTRACT.pathname, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, found]) =>
      isCall(found) ? [{ name, call: `${found.method} ${found.path}` }] : [],
    ),
  )
}

function operations(): Exported[] {
  const { paths } = openApiDocument('https://demarc.test') as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      name: operationId,
      call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    })),
  )
}

const sorted = (calls: readonly Exported[]) =>
  calls.toSorted((one, other) => `${one.name} ${one.call}`.localeCompare(`${other.name} ${other.call}`))

test('each operation is named as its call is exported from the contract, and no two share a name', async () => {
  const found = operations()
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  expect(found).toHaveLength(Object.keys(ENDPOINTS).length)
  expect(sorted(found)).toEqual(sorted(await exportedCalls()))
})
