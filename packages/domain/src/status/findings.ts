import type { ProcessRole } from './processes.ts'
import { sayBytes, sayDuration, sayElapsed } from './amounts.ts'
import type { StatusState } from './parts.ts'

type Nothing = Record<never, never>
type Elapsed = { ms: number }
type Place = { place: string | null }
/** Processes of one role and version; `seenSeconds`: how long ago one of them last reported. */
export type ProcessGroup = { role: ProcessRole; version: string; count: number; seenSeconds: number }
/** `web` is the version of the web build; null without a build, as in development. */
export type Running = { groups: readonly ProcessGroup[]; schema: string; web: string | null }
type Jobs = { waiting: number; oldestSeconds: number; failed: number }
/** `madeOn`: the day, as 2026-11-19. */
type StreetMapFacts = { source: string; bytes: number; madeOn: string }
type DiskSpace = { free: number; total: number }

const finds = <Facts>(state: StatusState, say: (facts: Facts) => string) => ({ state, say })

/** Everything a check can find: how bad it is, and the sentence an admin reads. Never rename a code. */
export const STATUS_FINDINGS = {
  'check.failed': finds<Place & { reason: string }>('PROBLEM', ({ place, reason }) =>
    place ? `Couldn’t use ${place}: ${reason}.` : `Failed: ${reason}.`,
  ),
  'check.silent': finds<Place & { seconds: number }>('PROBLEM', ({ place, seconds }) =>
    place ? `No answer from ${place} within ${seconds} s.` : `No answer within ${seconds} s.`,
  ),

  'database.ready': finds<Elapsed & { version: string; postgis: string }>('OK', (facts) => `${databaseIn(facts)}.`),
  'database.slow': finds<Elapsed & { version: string; postgis: string }>(
    'WARNING',
    (facts) => `Slow: ${databaseIn(facts)}.`,
  ),
  'database.written': finds<Elapsed>(
    'OK',
    ({ ms }) => `A row was written, read back and rolled back in ${sayElapsed(ms)}.`,
  ),

  'storage.ready': finds<Elapsed & { place: string }>('OK', ({ place, ms }) => `${place}, ${sayElapsed(ms)}.`),
  'storage.kept': finds<Elapsed & { bytes: number }>(
    'OK',
    ({ bytes, ms }) => `A file of ${sayBytes(bytes)} was saved, read back and deleted in ${sayElapsed(ms)}.`,
  ),
  'storage.changed': finds<Nothing>('PROBLEM', () => 'The file that was read back isn’t the one that was saved.'),

  'disk.ready': finds<DiskSpace>('OK', (facts) => `${spaceIn(facts)}.`),
  'disk.low': finds<DiskSpace>('WARNING', (facts) => `Getting full: ${spaceIn(facts)}.`),
  'disk.full': finds<DiskSpace>(
    'PROBLEM',
    (facts) => `Almost full: ${spaceIn(facts)}. Free up space soon, or photos and files can’t be saved.`,
  ),
  'disk.written': finds<Elapsed>('OK', ({ ms }) => `A small file was written to disk in ${sayElapsed(ms)}.`),

  'email.off': finds<Nothing>('OFF', () => 'Off: emails are written to the log.'),
  'email.ready': finds<{ server: string; from: string }>('OK', ({ server, from }) => `${server} as ${from}.`),
  'email.sent': finds<{ server: string; to: string }>(
    'OK',
    ({ server, to }) => `${server} accepted an email to ${to}. Check your inbox.`,
  ),

  'geocoder.off': finds<Nothing>('OFF', () => 'Off: addresses are found in earlier work or by town.'),
  'geocoder.set': finds<{ provider: string; host: string }>('OK', ({ provider, host }) => `${provider} at ${host}.`),
  'geocoder.found': finds<Elapsed & { label: string }>('OK', ({ label, ms }) => `Found ${label} in ${sayElapsed(ms)}.`),
  'geocoder.elsewhere': finds<{ address: string; label: string }>(
    'WARNING',
    ({ address, label }) => `Looked up ${address} but found ${label}.`,
  ),
  'geocoder.unknown': finds<{ address: string }>('WARNING', ({ address }) => `Found nothing for ${address}.`),

  'routing.off': finds<Nothing>('OFF', () => 'Off: distances are estimated from the straight line.'),
  'routing.set': finds<{ host: string }>('OK', ({ host }) => `OSRM at ${host}.`),
  'routing.answered': finds<Elapsed>('OK', ({ ms }) => `Answered in ${sayElapsed(ms)}.`),

  'street_map.none': finds<Nothing>('OFF', () => 'None imported: maps have no streets and roofs.'),
  'street_map.ready': finds<StreetMapFacts>('OK', (facts) => `${streetMapIn(facts)}.`),
  'street_map.lost': finds<StreetMapFacts>(
    'PROBLEM',
    (facts) => `Its file is missing in the storage. Import it again: ${streetMapIn(facts)}.`,
  ),
  'street_map.read': finds<Elapsed>('OK', ({ ms }) => `The middle of the map was read in ${sayElapsed(ms)}.`),

  'ocr.off': finds<Nothing>('OFF', () => 'Off: coordinates printed on photos aren’t read.'),
  'ocr.ready': finds<{ version: string }>('OK', ({ version }) => `${version}.`),
  'ocr.read': finds<Elapsed & { text: string }>('OK', ({ text, ms }) => `Read “${text}” in ${sayElapsed(ms)}.`),
  'ocr.misread': finds<{ expected: string; text: string }>(
    'WARNING',
    ({ expected, text }) => `Read “${text}” instead of “${expected}”.`,
  ),

  'queue.ready': finds<Jobs>('OK', (facts) => `${jobsIn(facts)}.`),
  'queue.failed': finds<Jobs>('WARNING', (facts) => `${jobsIn(facts)}. See the server log.`),
  'queue.behind': finds<Jobs>('WARNING', (facts) => `Behind: ${jobsIn(facts)}.`),
  'queue.no_worker': finds<Jobs>(
    'PROBLEM',
    (facts) => `No worker is running: emails, photos and deliveries wait. ${jobsIn(facts)}.`,
  ),
  'queue.stuck': finds<Jobs & { host: string; lateSeconds: number }>(
    'PROBLEM',
    ({ host, lateSeconds, ...facts }) =>
      `The worker on ${host} has been stuck for ${sayDuration(lateSeconds)}. ${jobsIn(facts)}.`,
  ),
  'queue.done': finds<Elapsed>('OK', ({ ms }) => `A worker completed a test job in ${sayElapsed(ms)}.`),
  'queue.undone': finds<{ seconds: number }>(
    'PROBLEM',
    ({ seconds }) => `No worker completed the test job within ${seconds} s.`,
  ),

  'seals.none': finds<Nothing>('OK', () => 'No changes to seal yet.'),
  'seals.ready': finds<{ seconds: number }>('OK', ({ seconds }) => `Newest seal ${sayDuration(seconds)} ago.`),
  'seals.behind': finds<{ seconds: number }>(
    'PROBLEM',
    ({ seconds }) => `Changes have been waiting for their seal for ${sayDuration(seconds)}.`,
  ),
  'seals.verified': finds<{ count: number }>('OK', ({ count }) => `The newest ${count} seals match SECRETS_KEY.`),
  'seals.other_key': finds<Nothing>('PROBLEM', () => 'SECRETS_KEY isn’t the key the history was sealed with.'),
  'seals.broken': finds<{ wrong: number; count: number }>(
    'PROBLEM',
    ({ wrong, count }) => `${wrong} of the newest ${count} seals don’t match. Run demarc doctor for details.`,
  ),

  'versions.ready': finds<Running>('OK', (facts) => `${runningIn(facts)}.`),
  'versions.mixed': finds<Running>('WARNING', (facts) => `Different versions: ${runningIn(facts)}.`),
  'versions.no_worker': finds<Running>('PROBLEM', (facts) => `No worker is running. ${runningIn(facts)}.`),
  'versions.same': finds<{ version: string; processes: number; schema: string }>(
    'OK',
    ({ version, processes, schema }) =>
      `${processes === 1 ? '1 process' : `${processes} processes`}, the web build and the schema match: ` +
      `${version}, ${schema}.`,
  ),
}

export type StatusCode = keyof typeof STATUS_FINDINGS
export type StatusFacts<C extends StatusCode> = Parameters<(typeof STATUS_FINDINGS)[C]['say']>[0]
/** What a check found: a code with its facts. */
export type StatusFinding = { [C in StatusCode]: { readonly code: C; readonly facts: StatusFacts<C> } }[StatusCode]

export const finding = <C extends StatusCode>(code: C, facts: StatusFacts<C>): StatusFinding =>
  // Each code goes with its own facts; TypeScript doesn't distribute a type parameter over the union.
  ({ code, facts }) as unknown as StatusFinding

export const stateOf = ({ code }: StatusFinding): StatusState => STATUS_FINDINGS[code].state

/** One English sentence, or two. */
export function sayFinding({ code, facts }: StatusFinding): string {
  // Each row's `say` takes its own facts; TypeScript sees only their intersection here.
  const say = STATUS_FINDINGS[code].say as (facts: StatusFinding['facts']) => string
  return say(facts)
}

const databaseIn = ({ version, postgis, ms }: Elapsed & { version: string; postgis: string }) =>
  `PostgreSQL ${version} with PostGIS ${postgis}, ${sayElapsed(ms)}`

const streetMapIn = ({ source, bytes, madeOn }: StreetMapFacts) => `${source}, ${sayBytes(bytes)}, imported ${madeOn}`

const spaceIn = ({ free, total }: DiskSpace) => `${sayBytes(free)} free of ${sayBytes(total)}`

function jobsIn({ waiting, oldestSeconds, failed }: Jobs): string {
  const waits = waiting === 1 ? '1 job waiting' : `${waiting} jobs waiting`
  const oldest = waiting > 0 ? `, oldest ${sayDuration(oldestSeconds)}` : ''
  return `${waits}${oldest}; ${failed} failed in 24 h`
}

const ROLES: Readonly<Record<ProcessRole, string>> = { WEB: 'web', WORKER: 'worker', BOTH: 'web and worker' }

function runningIn({ groups, schema, web }: Running): string {
  const processes = groups.map(
    ({ role, version, count, seenSeconds }) =>
      `${ROLES[role]} ${version}, ${count === 1 ? '1 process' : `${count} processes`}` +
      (role === 'WEB' ? '' : `, seen ${sayDuration(seenSeconds)} ago`),
  )
  const parts = [...processes, ...(web ? [`web build ${web}`] : []), `schema ${schema}`].join('; ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}
