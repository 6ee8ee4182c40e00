import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Path -> text of every source file. */
export type Sources = ReadonlyMap<string, string>
export type Place = { root: string; ring: string; module: string; file: string }
export type Finding = { file: string; why: string }

const ROOTS = '{apps,packages,dev,e2e,bench,faults,docs}'
const notOurs = (path: string) => /(?:^|\/)(?:node_modules|dist|\.demarc)(?:\/|$)/.test(path.replaceAll('\\', '/'))

/** The path of every file of the repository, of whatever kind. */
export const readPaths = (): string[] =>
  globSync(['*', `${ROOTS}/**/*`], {
    withFileTypes: true,
    exclude: (entry) => notOurs(join(entry.parentPath, entry.name)),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

export const readSources = (paths: readonly string[] = readPaths()): Sources =>
  new Map(paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]))

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** What ships, with the tests that stand beside it. */
export const isProduct = (path: string) => /^(?:apps|packages)\/[^/]+\/src\//.test(path)

/**
 * Tests and tools: what they stand in. Commands are the files of dev/ itself, their parts are the folders in it; dev/demo
 * is a program of its own, which makes the demo company.
 */
const TOOLS = /^((?:apps|packages)\/[^/]+\/test|e2e|bench|faults|dev\/demo|dev(?=\/[^/]+$))\/|^(dev\/)/

export function place(path: string): Place {
  // The component sheet of the web stands beside what ships, and follows the same rules.
  const [, root, inside = ''] = /^((?:apps|packages)\/[^/]+)\/(?:src\/|(?=kit\/))(.*)$/.exec(path) ?? []
  if (root) {
    const [ring = '', module = '', ...rest] = inside.split('/')
    return { root, ring, module, file: rest.join('/') }
  }
  const [, tool, parts] = TOOLS.exec(path) ?? []
  return { root: tool ?? (parts ? 'dev/parts' : 'top'), ring: '', module: '', file: path }
}

const IMPORT = /^(?:import|export)\s(?:[^'"=(]*\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Several rules ask, and again for every planted violation; the text of a file is nearly always the same. */
const read = new Map<string, readonly string[]>()

export function importsOf(text: string): readonly string[] {
  const imports = read.get(text) ?? [...text.matchAll(IMPORT)].flatMap((found) => found[1] ?? found[2] ?? [])
  read.set(text, imports)
  return imports
}

/** The file of ours behind an import, or null for somebody else's package. */
export function targetOf(from: string, spec: string): string | null {
  const home = from.split('/').slice(0, 2).join('/')
  if (spec.startsWith('#test/')) return join(home, spec.slice(1))
  if (spec.startsWith('#')) return join(home, 'src', spec.slice(1))
  if (spec.startsWith('.')) return normalize(join(dirname(from), spec))
  const [, name, inside = 'index'] = /^@demarc\/([^/]+)(?:\/(.*))?$/.exec(spec) ?? []
  if (!name) return null
  return `${name === 'server' || name === 'web' ? 'apps' : 'packages'}/${name}/src/${inside}.ts`
}
