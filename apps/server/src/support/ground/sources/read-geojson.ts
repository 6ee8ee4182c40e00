import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { splitFeatures } from './split-features.ts'

export type Feature = {
  readonly id: string | null
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

const FeatureText = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }),
})

/** Each feature of a file; a sentence for one that can't be used. */
export async function* readFeatures(chunks: AsyncIterable<Buffer>): AsyncGenerator<Feature | string> {
  for await (const text of splitFeatures(chunks)) yield text === null ? 'an entry over 1 MB' : featureOf(text)
}

export const readFile = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 1024 * 1024 })

function featureOf(text: string): Feature | string {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return 'an entry that is no JSON'
  }
  const read = FeatureText.safeParse(parsed)
  if (!read.success) return 'an entry that is no feature with a shape'
  const { id, properties, geometry } = read.data
  return { id: id === undefined ? null : String(id), properties: properties ?? {}, geometry }
}
