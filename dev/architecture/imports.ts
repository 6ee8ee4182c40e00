import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { circlesIn, wayRound } from './cycles.ts'
import { importsOf, isProduct, isTest, place, targetOf, type Finding, type Sources, type Place } from './places.ts'

/** The order of the work is the order of the imports: a stage may use earlier stages, never later ones. */
const STAGES = [
  'orders',
  'research',
  'dispatch',
  'fieldwork',
  'qc',
  'delivery',
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
    ['workflow', 'identity', 'admin', 'portal'],
    ['kit'],
    ['app'],
  ],
}

const PACKAGES = ['packages/domain', 'packages/contract']
/** Makes orders, buildings and all that follows by the calls of the contract: for tests alone. */
const TESTKIT = 'packages/testkit'
const APPS = ['apps/server', 'apps/web']

/** Between packages and tools, each may import only what stands in its list. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  [TESTKIT]: PACKAGES,
  'apps/server': PACKAGES,
  'apps/web': PACKAGES,
  'packages/domain/test': ['packages/domain'],
  'apps/server/test': [...PACKAGES, TESTKIT, 'apps/server', 'dev/parts'],
  'apps/web/test': [...PACKAGES, 'apps/web'],
  'dev/parts': ['packages/domain'],
  'dev/demo': [...PACKAGES, 'apps/server', 'apps/server/test', 'dev/parts'],
  e2e: [...PACKAGES, TESTKIT, ...APPS, 'apps/server/test', 'dev/parts'],
  bench: [
    ...PACKAGES,
    TESTKIT,
    'packages/domain/test',
    'apps/server',
    'apps/server/test',
    'dev/parts',
    'dev/demo',
    'e2e',
  ],
  faults: ['apps/server/test', 'bench', 'dev/parts'],
}
/** Commands, settings and tests of everything: they may import all, and nobody imports them. */
const OUTERMOST = ['dev', 'top']

/** What platform may know of the packages: how a no is said, how cells and times are written. Nothing of the trade. */
const GROUND = new Set(
  'Clock CsvCell LEAST_PASSWORD_LENGTH Problem Refusal REFUSALS refusal sayTime textOfCell'.split(' '),
)

function betweenRoots(from: Place, to: Place, isInTest: boolean): string | null {
  if (OUTERMOST.includes(from.root)) return null
  if (isInTest && (to.root === `${from.root}/test` || (from.root === 'dev/parts' && APPS.includes(to.root))))
    return null
  if (isInTest && from.root === 'apps/server' && to.root === TESTKIT) return null
  return MAY_IMPORT[from.root]?.includes(to.root) ? null : `${from.root} may not import ${to.root}`
}

const comesLater = (from: string, to: string): string | null =>
  STAGES.includes(from) && STAGES.indexOf(to) > STAGES.indexOf(from) ? `${from} comes before ${to}` : null

function whyNot(from: Place, to: Place): string | null {
  if (PACKAGES.includes(from.root)) return comesLater(from.ring, to.ring)
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
  return from.ring === 'workflow' && to.ring === 'workflow' ? comesLater(from.module, to.module) : null
}

/** Imports point inward, through doors, and upstream. */
export function wrongImports(sources: Sources): Finding[] {
  return [...sources].flatMap(([file, text]) =>
    importsOf(text)
      .filter((spec) => !spec.endsWith('.css'))
      .flatMap((spec) => {
        const target = targetOf(file, spec)
        if (!target) return []
        const [from, to] = [place(file), place(target)]
        const why = from.root === to.root ? whyNot(from, to) : betweenRoots(from, to, isTest(file))
        return why ? [{ file, why: `${spec}: ${why}` }] : []
      }),
  )
}

const OF_PACKAGES = /^import (?:type )?\{([^}]*)\} from '@demarc\/[^']+'/gm

/** Whatever is built on platform could be another trade. */
export function businessInPlatform(sources: Sources): Finding[] {
  return [...sources]
    .filter(([file]) => file.startsWith('apps/server/src/platform/') && !isTest(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(OF_PACKAGES)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type | as .*/g, '')))
        .filter((name) => name && !GROUND.has(name))
        .map((name) => ({ file, why: `platform may not know ${name}` })),
    )
}

/** The module a file belongs to: a folder of a package, or of one ring of the server. */
function moduleOf(file: string): string | null {
  const { root, ring, module, file: rest } = place(file)
  if (PACKAGES.includes(root)) return module ? `${root}/${ring}` : null
  return root === 'apps/server' && rest ? `${ring}/${module}` : null
}

/** Modules beside each other do not need each other, not even for a type. */
export function moduleCycles(sources: Sources): Finding[] {
  const graph = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const module = isTest(file) ? null : moduleOf(file)
    if (!module) continue
    const needed = importsOf(text).flatMap((spec) => moduleOf(targetOf(file, spec) ?? '') ?? [])
    graph.set(module, [...(graph.get(module) ?? []), ...needed.filter((other) => other !== module)])
  }
  return circlesIn(graph).map((circle) => ({
    file: circle[0] ?? '',
    why: `modules need each other: ${wayRound(graph, circle)}`,
  }))
}

/** A package uses only what its own package.json declares. */
export function undeclaredDependencies(sources: Sources): Finding[] {
  return [...sources]
    .filter(([file]) => isProduct(file) && !isTest(file))
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
