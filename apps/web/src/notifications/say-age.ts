import { ageOf } from '#platform/formats.ts'
import type { Texts } from '#texts/en.ts'

/** `44 min`, `1 h`, `3 d`; `now` for less than a minute. */
export function sayAge(at: string | number, now: number, texts: Texts): string {
  const { count, unit } = ageOf(new Date(at), now)
  const words = texts.notifications.age
  return unit === 'now' ? words.now : `${count} ${words[unit]}`
}
