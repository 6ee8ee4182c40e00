import { safeStem } from '../files/safe-stem.ts'
import type { PhotoType } from '../fieldwork/photo.ts'

/** What a customer's file naming template can say. */
type NamingPart = 'jsb' | 'slot' | 'n'

export type PhotoToName = {
  readonly id: string
  readonly jsb: string
  readonly slot: string
  readonly fileType: PhotoType
}

const ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const satisfies Record<PhotoType, string>

/**
 * Photo id -> its file name, in the order given. No two are the same on any system, also where upper and lower case are
 * one; a template that tells photos apart by nothing gets numbers behind the names.
 */
export function photoNames(template: string, photos: readonly PhotoToName[]): Map<string, string> {
  const taken = new Set<string>()
  const countOf = counter(template)
  return new Map(
    photos.map((photo) => {
      const parts: Record<NamingPart, string> = { jsb: photo.jsb, slot: photo.slot, n: String(countOf(photo)) }
      const stem = safeStem(
        template.replace(/\{(jsb|slot|n)\}/g, (_, part: NamingPart) => parts[part]),
        'photo',
      )
      return [photo.id, freeName(stem, ENDINGS[photo.fileType], taken)]
    }),
  )
}

/** Counts on within what the rest of the template tells apart: front 1, front 2, rear 1. */
function counter(template: string) {
  const counts = new Map<string, number>()
  return ({ jsb, slot }: PhotoToName): number => {
    const among = [template.includes('{jsb}') ? jsb : '', template.includes('{slot}') ? slot : ''].join('\n')
    const count = (counts.get(among) ?? 0) + 1
    counts.set(among, count)
    return count
  }
}

function freeName(stem: string, ending: string, taken: Set<string>): string {
  for (let n = 1; ; n++) {
    const name = `${n === 1 ? stem : `${stem}-${n}`}.${ending}`
    const key = name.normalize('NFKC').toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}
