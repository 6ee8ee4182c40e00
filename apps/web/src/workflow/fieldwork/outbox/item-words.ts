import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { useForm, useFieldDay, useQuestions, type PhotoOnPhone, type OutboxItem } from '../offline/index.ts'
import { isoDay } from '#platform/formats.ts'
import { useTexts } from '#texts/field/field.ts'

const KB = 1024
/** `3.2 MB`, `2 KB`. */
export function saySize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  if (bytes < KB ** 3) return `${(bytes / KB ** 2).toFixed(bytes < 10 * KB ** 2 ? 1 : 0)} MB`
  return `${(bytes / KB ** 3).toFixed(bytes < 10 * KB ** 3 ? 1 : 0)} GB`
}

/** `.05M` of a building's number. */
export const suffixOfJsb = (jsb: string): string => (jsb.includes('.') ? jsb.slice(jsb.indexOf('.')) : jsb)

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `10:39` today, `11/11` before. */
export function sayWhen(at: string, language: string): string {
  const [day, today] = [isoDay(at, {}), isoDay(new Date(), {})]
  return day === today ? new Date(at).toLocaleTimeString(language, CLOCK) : day.slice(5).replace('-', '/')
}

/** What a photo shows, by the form of its assignment. */
export function usePhotoLabel({ assignmentId, slot }: Pick<PhotoOnPhone, 'assignmentId' | 'slot'>): string {
  const t = useWorkTexts()
  const language = useLanguage()
  const { assignments } = useFieldDay()
  const asked = useQuestions().find((question) => question.assignmentId === assignmentId)
  const { formVersion = 0 } = assignments?.find(({ id }) => id === assignmentId) ?? asked ?? {}
  const form = useForm(formVersion)
  const found = form?.slots.find(({ id }) => id === slot)
  return found ? capital(found.name[language]) : t.other
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Why it has not gone, in words: the office's own where it said no. */
export function useTrouble({ lastError, refusal }: Pick<OutboxItem, 'lastError' | 'refusal'>): string | null {
  const t = useWorkTexts().outbox
  const { refusals } = useTexts()
  if (lastError === null) return null
  if (!refusal) return t.troubles[lastError]
  const facts = typeof refusal.facts === 'object' && refusal.facts !== null ? { ...refusal.facts } : {}
  // What stands between may have answered in its own words, which are nobody's on a phone.
  return refusals[refusal.code]?.(facts) ?? (lastError === 'refused' ? refusal.sentence : t.troubles[lastError])
}
