import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findCustomers } from '#support/reference/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import type { ImportRow } from './import-row.ts'
import { listCities, listWireCentersCalled, type City, type CalledWireCenter } from './order-import.queries.ts'

/** All that the rows of a file can refer to. */
export type Known = {
  readonly today: string
  readonly siteDueDays: number
  readonly cities: readonly City[]
  readonly wireCenters: readonly CalledWireCenter[]
  readonly customers: Awaited<ReturnType<typeof findCustomers>>
  /** What is written -> whose orders these are, as somebody said; null: as without the name. */
  readonly chosenCustomers: ReadonlyMap<string, string | null>
}
type Chosen = Readonly<Record<string, string | null>>

export async function findKnown(tx: Tx, rows: readonly ImportRow[], chosen: Chosen): Promise<Known> {
  const written = (field: 'wireCenter' | 'customer' | 'sentBy') => [
    ...new Set(rows.flatMap(({ values }) => values[field] ?? [])),
  ]
  await insistOnCustomers(tx, Object.values(chosen))
  return {
    today: await organisationDay(tx),
    siteDueDays: (await readSettings(tx))['work.siteDueDays'],
    cities: await listCities(tx),
    wireCenters: await listWireCentersCalled(tx, written('wireCenter')),
    customers: await findCustomers(tx, [...written('customer'), ...written('sentBy')]),
    chosenCustomers: new Map(Object.entries(chosen).map(([name, id]) => [name.toLowerCase(), id])),
  }
}

async function insistOnCustomers(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null)
  const found = await findCustomers(tx, given)
  if (given.some((id) => !found.has(id))) refuse('customer.unknown', {})
}

type Found<Place> = Place | 'unknown' | 'ambiguous'
const theOnly = <Place>(found: readonly Place[]): Found<Place> | null =>
  found.length > 1 ? 'ambiguous' : (found[0] ?? null)
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** By its code, else by its name; the state decides between two of one name. */
export function findCity({ cities }: Known, written: string, state: string | null): Found<City> {
  const inState = cities.filter(({ stateCode }) => state === null || stateCode === state)
  const byCode = theOnly(inState.filter(({ cityCode }) => same(cityCode, written)))
  // A code at rest takes no new number: of two codes of one city only the one in use is meant.
  const byName = theOnly(inState.filter(({ cityName, active }) => active && same(cityName, written)))
  return byCode ?? byName ?? 'unknown'
}

/** By CLLI code, else by WID, else by name. */
export function findWireCenter({ wireCenters }: Known, written: string): Found<CalledWireCenter> {
  const by = (key: 'code' | 'wid' | 'name') => theOnly(wireCenters.filter((center) => same(center[key] ?? '', written)))
  return by('code') ?? by('wid') ?? by('name') ?? 'unknown'
}
