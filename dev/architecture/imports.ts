import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { importsOf, isTest, place, targetOf, type Finding, type House, type Place } from './places.ts'

/** The order of the work is the order of the imports: a stage may use earlier stages, never later ones. */
const STAGES = [
  'orders',
  'research',
  'dispatch',
  'fieldwork',
  'qc',
  'submission',
  'invoicing',
  'payments',
  'overview',
  'portal',
]

/** Inside an app, imports point from a later ring to an earlier one. The screens of the web form one ring. */
const RINGS: Record<string, readonly (readonly string[])[]> = {
  'apps/server': [['platform'], ['support'], ['workflow'], ['app']],
  'apps/web': [
    ['platform'],
    ['ui'],
    ['texts'],
    ['shared'],
    ['notifications'],
    ['workflow', 'identity', 'admin', 'portal', 'kit'],
    ['app'],
  ],
}

/** Between packages, each may import only what stands in its list. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'apps/server': ['packages/domain', 'packages/contract'],
  'apps/web': ['packages/domain', 'packages/contract'],
}

function whyNot(from: Place, to: Place): string | null {
  if (from.root !== to.root) {
    return MAY_IMPORT[from.root]?.includes(to.root) ? null : `${from.root} may not import ${to.root}`
  }
  const rings = RINGS[from.root]
  const isOneModule = from.module === to.module || from.ring === 'app' || from.root === 'apps/web'
  if (!rings || (from.ring === to.ring && isOneModule)) {
    return from.ring === 'workflow' && from.module !== to.module
      ? 'screens do not import each other: compose in app/'
      : null
  }
  const [here, there] = [from, to].map(({ ring }) => rings.findIndex((names) => names.includes(ring)))
  if (here === undefined || there === undefined || here < 0 || there < 0) return `${to.ring} is no ring of ${to.root}`
  if (there > here) return `${from.ring} may not know ${to.ring}`
  if (from.root === 'apps/web') return here === there ? 'screens do not import each other: compose in app/' : null
  if (to.ring !== 'platform' && to.file !== 'index.ts') return `go through the door: ${to.ring}/${to.module}/index.ts`
  const isLaterStage = STAGES.indexOf(to.module) > STAGES.indexOf(from.module)
  return from.ring === 'workflow' && to.ring === 'workflow' && isLaterStage
    ? `${from.module} comes before ${to.module}`
    : null
}

/** Imports point inward, through doors, and upstream. */
export function wrongImports(house: House): Finding[] {
  return [...house].flatMap(([file, text]) =>
    importsOf(text)
      .filter((spec) => !spec.startsWith('#test/') && !spec.endsWith('.css'))
      .flatMap((spec) => {
        const to = targetOf(file, spec)
        const why = to && whyNot(place(file), place(to))
        return why ? [{ file, why: `${spec}: ${why}` }] : []
      }),
  )
}

/** A package uses only what its own package.json declares. */
export function undeclaredDependencies(house: House): Finding[] {
  return [...house]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, text]) => {
      const manifest = JSON.parse(readFileSync(`${place(file).root}/package.json`, 'utf8')) as {
        dependencies?: Record<string, string>
      }
      return importsOf(text)
        .filter((spec) => !/^[.#]/.test(spec) && !isBuiltin(spec) && !spec.startsWith('virtual:'))
        .map((spec) =>
          spec
            .split('/')
            .slice(0, spec.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !manifest.dependencies?.[name])
        .map((name) => ({ file, why: `uses ${name}, which its package.json does not declare` }))
    })
}

/** Nobody is imported by what they import. */
export function cycles(house: House): Finding[] {
  const done = new Set<string>()
  const found: Finding[] = []
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) {
      found.push({ file, why: `a cycle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}` })
      return
    }
    const text = house.get(file)
    if (text === undefined || done.has(file)) return
    // Types leave no trace at run time; a cycle of types harms nobody.
    const running = text.replaceAll(/^(?:import|export) type [^\n]*$/gm, '')
    for (const spec of importsOf(running)) {
      const to = targetOf(file, spec)
      if (to) visit(to, [...path, file])
    }
    done.add(file)
  }
  for (const file of house.keys()) visit(file, [])
  return found
}
