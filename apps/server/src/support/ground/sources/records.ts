import { createHash } from 'node:crypto'

/** Longitude, then latitude, as GeoJSON has them. */
export type Position = readonly [lon: number, lat: number]

/** An outline on the ground: its outer ring first, then its courtyards. */
export type RoofRecord = { readonly kind: string; readonly rings: readonly (readonly Position[])[] }
export type AddressRecord = {
  readonly number: number
  /** As it is written: 718A, 718 1/2. */
  readonly numberText: string
  readonly unit: string | null
  readonly street: string
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly at: Position
}
/** The numbers along one side of a piece of a street, in the direction of its line. */
export type RangeRecord = {
  readonly street: string
  readonly zip: string | null
  readonly isEven: boolean
  readonly fromNumber: number
  readonly toNumber: number
  readonly line: readonly Position[]
}

/** What one entry of a file says; the key is the same in the next edition of the file. */
export type SourceRecord =
  | { readonly table: 'roofs'; readonly key: string; readonly record: RoofRecord }
  | { readonly table: 'addresses'; readonly key: string; readonly record: AddressRecord }
  | { readonly table: 'addressRanges'; readonly key: string; readonly record: RangeRecord }
export type SourceTable = SourceRecord['table']

/** One entry of a file: what it says, or why it says nothing that can be used. */
export type Entry = readonly (SourceRecord | { readonly problem: string })[]

/** 63 bits are enough: among ten million entries two that are alike are one chance in a hundred thousand. */
export const keyNumber = (text: string): string =>
  (createHash('sha256').update(text).digest().readBigUInt64BE() >> 1n).toString()

const LEADING_NUMBER = /^(\d{1,7})/

/** Null: it has no number to go by, such as "Lot B". */
export function readNumber(text: string): { number: number; numberText: string } | null {
  const numberText = text.trim().slice(0, 20)
  const [, digits] = LEADING_NUMBER.exec(numberText) ?? []
  return digits ? { number: Number(digits), numberText } : null
}

/** Null for what is empty; cut where it is no address. */
export const readText = (value: unknown, most = 100): string | null =>
  (typeof value === 'string' && value.isWellFormed() && value.replaceAll('\0', '').trim().slice(0, most)) || null

export const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  value.length >= 2 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

const FEWEST_CORNERS = 4
/** A stadium has a few hundred; more is not a building. */
const MOST_CORNERS = 5000

/** Null: not a closed shape. */
export function readRings(value: unknown): Position[][] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  let corners = 0
  for (const ring of value) {
    if (!Array.isArray(ring) || ring.length < FEWEST_CORNERS || !ring.every(isPosition)) return null
    const [first, last] = [ring[0], ring.at(-1)]
    if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return null
    corners += ring.length
  }
  return corners <= MOST_CORNERS ? (value as Position[][]) : null
}
