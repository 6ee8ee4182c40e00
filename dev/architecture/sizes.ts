import { dirname } from 'node:path'
import { parseAst } from 'vitest/node'
import type { Finding, Sources } from './places.ts'

const LISTED = 'dev/architecture/sizes.ts'
const MOST_FILES = 25
const MOST_LINES = 79
const LONG_LINES = 60
const SHARE_OF_LONG = 0.02

/** One file for each step of a history, or one picture a screen: nobody looks for something among them. */
const MAY_BE_LARGE: readonly string[] = ['apps/server/migrations', 'docs/decisions', 'docs/images']

/** Functions that read better whole, with the reason. At most five. */
const REASONED: Readonly<Record<string, string>> = {
  useGrid: 'the state of a grid: each act reads the place, the editor and the ledger of the others',
  useWorkbench: 'the state of a site that is being researched, which every part of the screen changes',
  useMoves: 'a mark between the hand and the server: pointer, keys and timers share one state',
  makeLedger: 'a store whose functions share what is typed',
}
const MOST_REASONED = 5

/** A folder can be read at a glance. */
export const crowdedFolders = (paths: readonly string[]): Finding[] =>
  [...Map.groupBy(paths, (path) => dirname(path))]
    .filter(([folder, { length }]) => length > MOST_FILES && !MAY_BE_LARGE.includes(folder))
    .map(([folder, { length }]) => ({
      file: folder,
      why: `a crowded folder: ${length} files of its own, at most ${MOST_FILES}`,
    }))

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
/** A function without a name is called after what it is given to: `(test)`. */
type Measured = { readonly name: string; readonly hasName: boolean; readonly lines: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nameOf = (value: unknown): string | null => (isNode(value) && typeof value.name === 'string' ? value.name : null)

function nameIn(node: Node, parent: Node | null): string | null {
  if (isNode(node.id)) return nameOf(node.id)
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id)
  return parent && /Property|Method/.test(parent.type) ? nameOf(parent.key) : null
}

/** The sources are read anew for every planted violation; nearly all of them are as they were. */
const measured = new Map<string, readonly Measured[]>()

function functionsIn(file: string, text: string): readonly Measured[] {
  const known = measured.get(text)
  if (known) return known
  const found: Measured[] = []
  function walk(value: unknown, parent: Node | null, givenTo: string): void {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, parent, givenTo))
    if (!isNode(value)) return
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) {
      const name = nameIn(value, parent)
      const lines = text.slice(value.start, value.end).split('\n').length
      found.push({ name: name ?? `(${givenTo})`, hasName: name !== null, lines })
    }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'object' || inner === null) continue
      const isGiven = value.type === 'CallExpression' && key === 'arguments' && isNode(value.callee)
      const callee = isGiven && isNode(value.callee) ? text.slice(value.callee.start, value.callee.end) : givenTo
      walk(inner, value, callee)
    }
  }
  walk(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }, file), null, '')
  measured.set(text, found)
  return found
}

/** A function is read without turning a page; what `describe` is given is a chapter of tests, no function. */
export function longFunctions(sources: Sources): Finding[] {
  const all = [...sources].flatMap(([file, text]) => functionsIn(file, text).map((one) => ({ file, ...one })))
  const tooLong = all.filter(({ name, lines }) => lines > MOST_LINES && !/^\((?:test\.)?describe/.test(name))
  const named = all.filter(({ hasName }) => hasName)
  const long = named.filter(({ lines }) => lines >= LONG_LINES)
  const names = new Set(tooLong.map(({ name }) => name))
  return [
    ...tooLong
      .filter(({ name }) => !REASONED[name])
      .map(({ file, name, lines }) => ({
        file,
        why: `a long function: ${name} has ${lines} lines, at most ${MOST_LINES}`,
      })),
    ...Object.keys(REASONED)
      .filter((name) => !names.has(name))
      .map((name) => ({ file: LISTED, why: `no longer a long function, take it off the list: ${name}` })),
    ...(Object.keys(REASONED).length > MOST_REASONED
      ? [{ file: LISTED, why: `at most ${MOST_REASONED} functions may be long for a reason` }]
      : []),
    ...(long.length > named.length * SHARE_OF_LONG
      ? [
          {
            file: '.',
            why: `too many long functions: ${long.length} of ${named.length} have ${LONG_LINES} lines or more`,
          },
        ]
      : []),
  ]
}
