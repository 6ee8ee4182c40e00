import type { Precision } from '@demarc/domain'
import { z } from 'zod'
import type { TypedAddress } from './read-address.ts'

export type Find = { readonly lat: number; readonly lon: number; readonly precision: Precision; readonly label: string }

/** How one kind of geocoder is asked and understood. */
export type Protocol = {
  readonly addressOf: (server: { readonly url: URL; readonly key: string | null }, asked: TypedAddress) => URL
  /** Null: it knows of none. Throws a NoAnswer where it refuses, a ZodError for what it should never say. */
  readonly read: (reply: unknown, asked: TypedAddress) => Find | null
  /** The shortest time between two questions, where its rules have one. */
  readonly everyMs: number
}

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** A provider without an answer likes to say 0, 0: that is in the sea. */
export const isSomewhere = ({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean =>
  lat !== 0 || lon !== 0

/** Somebody else's words: they are shown and kept, so what cannot be kept is taken out. */
export const label = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, 300)
      .toWellFormed(),
  )
