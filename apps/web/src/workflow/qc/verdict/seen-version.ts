import type { Evidence, QcBuilding } from '@demarc/contract'

/** What stands before the reviewer: a verdict is given on exactly this. */
export const seenVersionOf = ({ round, version }: QcBuilding, { photos }: Evidence) => ({
  round,
  version,
  seen: photos.filter(({ state }) => state !== 'ON_PHONE').map(({ id, sha256 }) => ({ id, sha256 })),
})
export type SeenVersion = ReturnType<typeof seenVersionOf>

/** Two seen versions are the same when all their parts are. */
export const keyOf = ({ round, version, seen }: SeenVersion): string =>
  [round, version, ...seen.map(({ id, sha256 }) => `${id} ${sha256}`).toSorted()].join('\n')
