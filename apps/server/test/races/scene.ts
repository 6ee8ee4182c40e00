import type { ApiCaller } from '@demarc/testkit'
import type { Db } from '../../src/platform/db/db.ts'
import { call, type Answer } from '../call.ts'
import { openInstallation, type Installation } from '../installation.ts'
import { giveSession } from '../fixtures/people.ts'
import { newCity } from '../new-codes.ts'
import { SESSION_SECRET, startProcesses, type ServerProcess } from '../processes.ts'

/** One installation, served by several processes. */
export type Scene = {
  readonly databaseUrl: string
  readonly owner: Db
  readonly servers: readonly ServerProcess[]
  /** The n-th process, counted round and round. */
  readonly server: (n: number) => ServerProcess
  readonly sessionOf: (userId: string) => Promise<string>
  readonly close: () => Promise<void>
}
type Stage = {
  readonly template?: string
  /** One that stands already, on a server of its own; it is dropped with the scene. */
  readonly installation?: Installation
  readonly processes?: number
  readonly env?: Record<string, string>
  /** What the n-th process has besides. */
  readonly envOf?: (n: number) => Record<string, string>
}

export async function openScene(stage: Stage = {}): Promise<Scene> {
  const { processes = 2, env = {}, envOf = () => ({}) } = stage
  const installation = stage.installation ?? (await openInstallation(stage.template))
  const { owner, url: databaseUrl } = installation
  // The address of a caller is what the proxy says, so that one machine can play many.
  const servers = await startProcesses(databaseUrl, processes, (n) => ({ TRUST_PROXY: 'true', ...env, ...envOf(n) }))
  return {
    databaseUrl,
    owner,
    servers,
    server: (n) => {
      const found = servers[n % servers.length]
      if (!found) throw new Error('a scene has at least one process')
      return found
    },
    sessionOf: (userId) => giveSession(owner, SESSION_SECRET, userId),
    close: async () => {
      await Promise.all(servers.map((server) => server.end()))
      await installation.drop()
    },
  }
}

/** Over the network, with a session of its own. */
export const callerOf = (server: ServerProcess, cookie: string): ApiCaller => ({
  send: (method, path, body) => call(server, `${method} ${path}`, { cookie, ...(body ? { body } : {}) }),
  newCity,
})

/** An address for the n-th caller, out of a range that belongs to nobody. */
export const from = (n: number): Record<string, string> => ({
  'x-forwarded-for': `198.18.${(n >> 8) & 255}.${n & 255}`,
})

/** Asks two processes for two things at the same moment; which comes first is left to chance. */
export async function atOnce(one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<[Answer, Answer]> {
  if (Math.random() < 0.5) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

/** How often each thing was seen: `{ '204 409': 99, '204 401': 1 }`. */
export function tally(seen: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const what of seen) counts[what] = (counts[what] ?? 0) + 1
  return counts
}

export { call }
