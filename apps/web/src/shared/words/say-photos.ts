import type { PhotoTally } from '@demarc/contract'
import { formatCalendarDay, formatDateTime, formatDay, type Zoned } from '#platform/formats.ts'
import type { photoTally } from '#texts/common/phrases.ts'

type Seen = { readonly words: typeof photoTally; readonly zoned: Zoned; readonly today: string }

/** `8 taken, 7 received, 1 on the phone since 14:05`, of an earlier day with its date; null: none was taken. */
export function sayPhotos({ taken, received, onPhoneSince }: PhotoTally, { words, zoned, today }: Seen): string | null {
  if (taken === 0) return null
  const { photos, onPhone } = words
  if (!onPhoneSince) return photos(taken, received)
  const at = formatDateTime(onPhoneSince, zoned)
  const isToday = formatDay(onPhoneSince, zoned) === formatCalendarDay(today, zoned.language)
  return `${photos(taken, received)}, ${onPhone(taken - received, isToday ? at.slice(-5) : at)}`
}
