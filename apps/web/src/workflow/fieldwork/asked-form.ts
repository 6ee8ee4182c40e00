import type { FieldForm } from '@demarc/contract'
import { OTHER_SLOT, type PhotoSlot } from '@demarc/domain/fieldwork/form'

/** Photos beyond the list. */
export const OTHER: PhotoSlot = {
  id: OTHER_SLOT,
  label: { en: 'Other', es: 'Otras' },
  name: { en: 'other', es: 'otra cosa' },
  example: { en: 'Anything that helps', es: 'Cualquier cosa que ayude' },
  least: 0,
  most: 40,
  side: null,
}

type Item = { readonly slot: string | null; readonly question: string | null }

/** The form of a first visit; of a shot list nothing but what is on it: one new photo of each place, one answer to each question. */
export function askedForm(form: FieldForm, items: readonly Item[] | undefined): FieldForm {
  if (!items) return form
  return {
    ...form,
    slots: [...form.slots, OTHER]
      .filter(({ id }) => items.some(({ slot }) => slot === id))
      .map((slot) => ({ ...slot, least: 1 })),
    questions: form.questions
      .filter(({ id }) => items.some(({ question }) => question === id))
      .map((question) => ({ ...question, isRequired: true, when: null })),
  }
}
