import { finding, type ProcessGroup, type StatusFinding } from '@demarc/domain'
import { findNewestApplied, newestMigration } from '#platform/db/migrate.ts'
import { webVersion } from '#platform/http/web-files.ts'
import { productVersion } from '#platform/processes/product-version.ts'
import { listProcesses, type SeenProcess } from '#support/processes/index.ts'
import type { StatusCheck, StatusContext } from './check.ts'
import { isSeen, isWorker } from './check-queue.ts'

function groupsOf(processes: readonly SeenProcess[]): ProcessGroup[] {
  const groups = new Map<string, ProcessGroup>()
  for (const { role, version, seenSeconds } of processes) {
    const key = `${role} ${version}`
    const group = groups.get(key)
    // `seenSeconds` is of the first one: processes are listed by when they last reported, newest first.
    groups.set(key, group ? { ...group, count: group.count + 1 } : { role, version, count: 1, seenSeconds })
  }
  return [...groups.values()].toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role))
}
const ORDER = ['WEB', 'BOTH', 'WORKER']

/** The finding, and the one a test gives if all versions match. */
async function compare({ db }: StatusContext): Promise<{ found: StatusFinding; same: StatusFinding }> {
  const [all, schema] = await Promise.all([listProcesses(db), findNewestApplied(db)])
  const processes = all.filter(isSeen)
  const [version, web] = [productVersion(), webVersion()]
  const isSame =
    schema === newestMigration() &&
    (web ?? version) === version &&
    processes.every((each) => each.version === version && each.schema === schema)
  const running = { groups: groupsOf(processes), schema, web }
  const code = isSame ? 'versions.ready' : 'versions.mixed'
  return {
    found: finding(processes.some(isWorker) ? code : 'versions.no_worker', running),
    same: finding('versions.same', { version, processes: processes.length, schema }),
  }
}

export const VERSIONS: StatusCheck = {
  part: 'VERSIONS',
  place: () => null,
  look: async (context) => (await compare(context)).found,
  test: async (context) => {
    const { found, same } = await compare(context)
    return found.code === 'versions.ready' ? same : found
  },
}
