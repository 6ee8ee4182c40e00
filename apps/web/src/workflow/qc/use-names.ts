import type { Evidence } from '@demarc/contract'
import { useLanguage } from '#texts/language.ts'
import type { Names } from './finding-words.ts'
import { formOfWork, type Shot } from './review-shots.ts'

/** Slots and questions as the form of the work calls them, a photo by its number. */
export function useNames(evidence: Evidence, shots: readonly Shot[]): Names {
  const language = useLanguage()
  const form = formOfWork(evidence)
  return {
    slot: (id, photoId) => {
      const shot = shots.find(({ photo }) => photo.id === photoId)
      const label = form?.slots.find((slot) => slot.id === id)?.label[language] ?? shot?.photo.label[language] ?? id
      return shot?.place ? `${shot.place} ${label}` : label
    },
    question: (id) => form?.questions.find((question) => question.id === id)?.label[language] ?? id,
  }
}
