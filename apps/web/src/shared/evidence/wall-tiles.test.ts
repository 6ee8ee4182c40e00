import type { FieldForm, Photo } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { photosOf, wallTiles, type WallTile } from './evidence-parts.ts'

const form: FieldForm = {
  ...structuredClone(DEFAULT_FORM),
  slots: DEFAULT_FORM.slots.slice(0, 3).map((slot) => ({ ...slot })),
  version: 1,
  publishedAt: '2026-11-15T12:00:00Z',
  publishedByName: null,
} as FieldForm
// Only what the wall looks at.
const photo = (id: string, slot: string) => ({ id, slot }) as Photo
const said = (tile: WallTile) =>
  tile.kind === 'photo'
    ? [tile.place, tile.photo.id]
    : [tile.place, tile.why === null ? 'empty' : `not here: ${tile.why}`]

test('the wall follows the shot list: photos in their slots, reasons in theirs, what belongs nowhere at the end', () => {
  const photos = [photo('x', 'other'), photo('b', 'front'), photo('c', 'front')]
  const tiles = wallTiles({ form, photos, notApplicable: { rear: 'a fence' } })
  expect(tiles.map(said)).toEqual([
    [1, 'b'],
    [1, 'c'],
    [2, 'empty'],
    [3, 'not here: a fence'],
    [null, 'x'],
  ])
  expect(photosOf(tiles).map(({ id }) => id)).toEqual(['b', 'c', 'x'])
})

test('a slot that may stay empty is not missed, and without its form every photo still shows', () => {
  const optional = { ...form, slots: form.slots.map((slot) => ({ ...slot, least: 0 })) }
  expect(wallTiles({ form: optional, photos: [], notApplicable: {} })).toEqual([])
  expect(wallTiles({ form: undefined, photos: [photo('b', 'front')], notApplicable: {} }).map(said)).toEqual([
    [null, 'b'],
  ])
})
