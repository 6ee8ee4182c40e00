import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Run after every `npm install`. A registry mirror may not carry the binaries of other platforms; npm then leaves them
 * out of the lockfile and `npm ci` refuses it, here and everywhere. This adds the missing entries: they are optional,
 * named by platform, and never fetched where the platform does not match.
 */
type Package = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

function platformOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(os === 'linux' && libc && { libc: [libc] }) }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
let added = 0
for (const [path, found] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(found.optionalDependencies ?? {})) {
    const isThere = `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages
    const platform = platformOf(name)
    if (isThere || !/^\d/.test(version) || !platform.cpu) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(found.dev && { dev: true }),
      ...(found.devOptional && { devOptional: true }),
      optional: true,
    }
    added += 1
  }
}
const [root, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([...(root ? [root] : []), ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} optional packages of other platforms added\n`)
