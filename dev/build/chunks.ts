import type { Plugin } from 'vite'

// All sizes are bytes of source, of which about a fifth is left when it is built and packed.
/** Only files smaller than this are joined with others. */
const SMALL = 32_000
/** What a file costs besides its bytes: a request, and a dictionary that starts anew. */
const PER_FILE = 12_000
/** A file less is worth so many bytes that the screens load without need. */
const WORTH = 215_000
/** How often something is loaded, in proportion. */
const WEIGHT = { screen: 15, part: 0.5 }
/** What is loaded without need counts so many times on the screens that somebody's day begins with. */
const FIRST_SCREEN = 150
const FIRST = /\/((landing|auth|dashboard|orders|research|dispatch|qc|my-assignments)\.page|shell|field-shell)\.tsx$/
const SCREEN = /(\.page|\/shell|\/field-shell)\.tsx$/
const SECTION = /src\/(?:workflow|admin|portal|identity|notifications|app)\/[^/]+\//

/** The parts of one section that come later come together. */
const rootOf = (id: string): string => (SCREEN.test(id) ? id : (SECTION.exec(id)?.[0] ?? id))
const weightOf = (root: string): number => (SCREEN.test(root) ? WEIGHT.screen : WEIGHT.part)

type Module = {
  readonly id: string
  readonly size: number
  readonly imports: readonly string[]
  readonly isFirst: boolean
  readonly isRoot: boolean
}
type Group = {
  readonly name: string
  modules: readonly Module[]
  size: number
  /** One bit for each root that needs it. */
  roots: bigint
}

/**
 * Which modules come in one file. At first those that the same screens and parts need; then small files are joined
 * with the one that costs the screens least, as long as no two files need each other.
 */
export function groupModules(modules: readonly Module[]): ReadonlyMap<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const loaded = modules.filter(({ isRoot, isFirst }) => isRoot && !isFirst)
  const roots = [...new Set(loaded.map(({ id }) => rootOf(id)))]
  const needed = new Map<string, bigint>()
  for (const module of loaded) reach(module, 1n << BigInt(roots.indexOf(rootOf(module.id))), byId, needed)
  const loads = weigher(roots.map(weightOf))
  const waste = weigher(roots.map((root) => weightOf(root) * (FIRST.test(root) ? FIRST_SCREEN : 1)))
  const groups = join(groupsOf(modules, needed), { loads, waste })
  return new Map(groups.flatMap(({ name, modules: members }) => members.map(({ id }) => [id, name])))
}

function reach(module: Module, bit: bigint, byId: ReadonlyMap<string, Module>, needed: Map<string, bigint>): void {
  const before = needed.get(module.id) ?? 0n
  if (module.isFirst || before & bit) return
  needed.set(module.id, before | bit)
  for (const id of module.imports) {
    const next = byId.get(id)
    if (next) reach(next, bit, byId, needed)
  }
}

function groupsOf(modules: readonly Module[], needed: ReadonlyMap<string, bigint>): Group[] {
  const byRoots = Map.groupBy(
    modules.filter(({ id }) => needed.has(id)),
    ({ id }) => needed.get(id) ?? 0n,
  )
  return [...byRoots].map(([roots, members], at) => ({
    name: `part-${at}`,
    modules: members,
    size: members.reduce((sum, { size }) => sum + size, 0),
    roots,
  }))
}

type Scales = {
  /** How much these roots load. */
  readonly loads: (roots: bigint) => number
  /** How much it matters what they load without need. */
  readonly waste: (roots: bigint) => number
}

/** The smallest first, each with the group that makes the screens load least besides. */
function join(groups: Group[], scales: Scales): Group[] {
  const settled = new Set<Group>()
  for (;;) {
    const [smallest] = groups
      .filter((group) => group.size < SMALL && !settled.has(group))
      .toSorted((one, other) => one.size - other.size)
    if (!smallest) return groups
    const graph = graphOf(groups)
    const [best] = groups
      .filter((other) => other !== smallest)
      .map((other) => ({ other, cost: costOf(smallest, other, graph, scales) }))
      .toSorted((one, two) => one.cost - two.cost)
      .filter(({ other }) => !isBetween(smallest, other, graph) && !isBetween(other, smallest, graph))
    if (!best || best.cost > WORTH * scales.loads(smallest.roots)) {
      settled.add(smallest)
      continue
    }
    const roots = smallest.roots | best.other.roots
    // Whoever loads a file loads all that it imports.
    for (const needed of neededBy([smallest, best.other], graph)) needed.roots |= roots
    const joined: Group = {
      name: best.other.name,
      modules: [...smallest.modules, ...best.other.modules],
      size: smallest.size + best.other.size,
      roots,
    }
    groups = [...groups.filter((group) => group !== smallest && group !== best.other), joined]
  }
}

/** The weights of several roots together. */
function weigher(weights: readonly number[]) {
  const known = new Map<bigint, number>()
  return (roots: bigint): number => {
    const found = known.get(roots)
    if (found !== undefined) return found
    const weight = weights.reduce((sum, each, at) => (roots & (1n << BigInt(at)) ? sum + each : sum), 0)
    known.set(roots, weight)
    return weight
  }
}

/** Which groups each group imports. */
type Graph = ReadonlyMap<Group, ReadonlySet<Group>>

function graphOf(groups: readonly Group[]): Graph {
  const owner = new Map(groups.flatMap((group) => group.modules.map(({ id }) => [id, group])))
  return new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap(({ imports }) => imports.flatMap((id) => owner.get(id) ?? []))
      return [group, new Set(imported.filter((other) => other !== group))]
    }),
  )
}

function neededBy(groups: readonly Group[], graph: Graph): Set<Group> {
  const needed = new Set<Group>()
  const open = [...groups]
  for (let group = open.pop(); group; group = open.pop()) {
    for (const next of graph.get(group) ?? []) {
      if (needed.has(next)) continue
      needed.add(next)
      open.push(next)
    }
  }
  for (const group of groups) needed.delete(group)
  return needed
}

/** What the screens load besides when these two are one file, less the file that they save. */
function costOf(one: Group, other: Group, graph: Graph, { loads, waste }: Scales): number {
  const roots = one.roots | other.roots
  let cost = -PER_FILE * loads(one.roots & other.roots)
  for (const group of [one, other, ...neededBy([one, other], graph)]) {
    const more = roots & ~group.roots
    if (more) cost += (group.size + PER_FILE) * waste(more)
  }
  return cost
}

/** Another group is needed by `from` and needs `to`: joined, the two would need it and be needed by it. */
const isBetween = (from: Group, to: Group, graph: Graph): boolean =>
  [...(graph.get(from) ?? [])].some((next) => next !== to && neededBy([next], graph).has(to))

/** Which file each module is in, and what it imports at once and later: read by built-modules.ts. */
export type BuiltModule = {
  readonly file: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/** Groups the modules before the build writes its files, and lists them. */
export function createChunks(root: string): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names: ReadonlyMap<string, string> = new Map()
  const short = (id: string) => id.replace(root, '')
  const plugin: Plugin = {
    name: 'group-modules',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const first = new Set<string>()
      const open = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id)
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (first.has(id)) continue
        first.add(id)
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      names = groupModules(
        infos.map(({ id, code, importedIds, dynamicImporters }) => ({
          id,
          size: code?.length ?? 0,
          imports: importedIds,
          isFirst: first.has(id),
          isRoot: dynamicImporters.length > 0,
        })),
      )
    },
    generateBundle(_, bundle) {
      const listed = Object.values(bundle).flatMap((chunk) =>
        chunk.type !== 'chunk'
          ? []
          : chunk.moduleIds.map((id): [string, BuiltModule] => {
              const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
              return [
                short(id),
                { file: chunk.fileName, imports: importedIds.map(short), later: dynamicallyImportedIds.map(short) },
              ]
            }),
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(listed)),
      })
    },
  }
  return { nameOf: (id) => names.get(id) ?? null, plugin }
}
