import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Path -> text of every source file of the house. */
export type House = ReadonlyMap<string, string>
export type Place = { root: string; ring: string; module: string; file: string }
export type Finding = { file: string; why: string }

export const readHouse = (): House =>
  new Map(
    globSync('{apps,packages}/*/src/**/*.{ts,tsx}').map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export function place(path: string): Place {
  const [, root = '', inside = ''] = /^((?:apps|packages)\/[^/]+)\/src\/(.*)$/.exec(path) ?? []
  const [ring = '', module = '', ...rest] = inside.split('/')
  return { root, ring, module, file: rest.join('/') }
}

const IMPORT = /^(?:import|export)\s(?:[^'"=(]*\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap((found) => found[1] ?? found[2] ?? [])

/** The file of ours behind an import, or null for somebody else's package. */
export function targetOf(from: string, spec: string): string | null {
  if (spec.startsWith('#')) return join(place(from).root, 'src', spec.slice(1))
  if (spec.startsWith('.')) return normalize(join(dirname(from), spec))
  const [, name, inside = 'index'] = /^@demarc\/([^/]+)(?:\/(.*))?$/.exec(spec) ?? []
  if (!name) return null
  const home = name === 'server' || name === 'web' ? 'apps' : 'packages'
  return `${home}/${name}/src/${inside}.ts`
}
