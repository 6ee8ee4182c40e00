import { catalogue } from './catalogue.ts'
import { fieldWork } from './en/field-work.ts'

/** They come with the first screen of the field. */
export const { useWords: useWorkTexts } = catalogue(
  fieldWork,
  async () => (await import('./es/field-work.ts')).fieldWork,
)
