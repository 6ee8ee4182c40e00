import type { Building } from '@demarc/contract'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { findShown } from './map-edits.queries.ts'
import { withEdits, type MapEdit } from '../model/buildings.queries.ts'
import { buildingsQuery } from '../model/research.queries.ts'

const house = (position: number) => ({ position, address: null, lat: null, lon: null })
// Only what an edit of the map looks at.
const building = (id: string) => ({ id, lat: 36, lon: -79, units: [house(1), house(2)] }) as unknown as Building
const [one, other] = [building('one'), building('other')]
const edit = (change: MapEdit['change']): MapEdit => ({ before: one, change })

describe('what is done on the map and not answered yet', () => {
  test('stands over what is read meanwhile, the last word last', () => {
    const read = { ...one, version: 7 }
    const shown = withEdits([read, other], [edit({ lat: 36.1, lon: -79.1 }), edit({ lat: 36.2, lon: -79.2 })])
    expect(shown).toEqual([{ ...read, lat: 36.2, lon: -79.2 }, other])
  })
  test('loses no house: each is placed among those that are there by then', () => {
    const [shown] = withEdits(
      [one],
      [1, 2].map((position) => edit({ house: { position, at: { lat: position, lon: position } } })),
    )
    expect(shown?.units.map(({ lat }) => lat)).toEqual([1, 2])
  })
})

test('is found from the moment it is sent, also while it waits for the one before it', () => {
  const queries = new QueryClient()
  queries.setQueryData(buildingsQuery('site').queryKey, [one, other])
  for (const position of [1, 2]) {
    const sent = queries.getMutationCache().build<unknown, Error, MapEdit, unknown>(queries, {
      mutationKey: ['map-of', 'site'],
      scope: { id: 'map-of-site' },
      mutationFn: () => new Promise(() => undefined),
    })
    void sent.execute(edit({ house: { position, at: { lat: position, lon: position } } }))
  }
  // Whatever is read meanwhile.
  queries.setQueryData(buildingsQuery('site').queryKey, [{ ...one, version: 7 }, other])
  const shown = findShown(queries, 'site', 'one')
  expect([shown?.version, ...(shown?.units ?? []).map(({ lat }) => lat)]).toEqual([7, 1, 2])
})
