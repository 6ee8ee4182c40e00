import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../../dev/processes/run.ts'
import { findFreePort } from './processes.ts'

const SCRIPT = fileURLToPath(new URL('../../../dev/services/cluster.sh', import.meta.url))
const MEMORY = '/dev/shm'

type Step = 'start' | 'stop' | 'kill9' | 'halt'
export type PrivateCluster = {
  /** Starts it, or recovers it after a kill; answers with its address. */
  readonly start: () => Promise<string>
  readonly kill: (how: 'kill9' | 'halt') => Promise<void>
  /** Ends it and deletes its data. */
  readonly remove: () => Promise<void>
}

/**
 * A PostgreSQL of our own, in a folder of its own. One that is not durable lies in memory and waits for no disk: its
 * databases need not be dropped one by one, which takes longer than most test files.
 */
export async function privateCluster(name: string, { isDurable }: { isDurable: boolean }): Promise<PrivateCluster> {
  const folder = join(!isDurable && existsSync(MEMORY) ? MEMORY : tmpdir(), name)
  const env = {
    DEMARC_SERVICES_DIR: folder,
    DEMARC_CLUSTER_PORT: String(await findFreePort()),
    DEMARC_CLUSTER_DURABLE: isDurable ? 'yes' : 'no',
  }
  const step = async (what: Step): Promise<string> => {
    const { code, output } = await run('bash', [SCRIPT, what], { env })
    if (code !== 0) throw new Error(`cluster.sh ${what} (npm run setup installs PostgreSQL 15): ${output}`)
    return output.trim()
  }
  return {
    start: () => step('start'),
    kill: async (how) => void (await step(how)),
    remove: async () => {
      await step('stop')
      rmSync(folder, { recursive: true })
    },
  }
}
