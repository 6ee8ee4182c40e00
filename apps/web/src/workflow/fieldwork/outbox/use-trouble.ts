import { useTexts } from '#texts/field/field.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import type { OutboxItem } from '../offline/index.ts'

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
