import type { ReadyRow } from './ready.queries.ts'

/** A site can go by its customer's defaults; without a customer somebody has to say who receives it. */
export const mayGoAtOnce = (site: ReadyRow): boolean => mayGo(site) && site.customer !== null

const mayGo = ({ goes, isHeld }: ReadyRow): boolean => goes > 0 && !isHeld

/** The site to go on with: the next one below that can be delivered, else the first of the list. */
export function nextToDeliver(
  rows: readonly ReadyRow[],
  done: ReadonlySet<string>,
  from: string,
): ReadyRow | undefined {
  const at = rows.findIndex(({ id }) => id === from)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((row) => mayGo(row) && !done.has(row.id))
}
