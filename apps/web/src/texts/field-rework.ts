import { catalogue } from './catalogue.ts'
import { fieldRework } from './en/field-rework.ts'

/** They come with the first question or work order. */
export const { useWords: useReworkTexts } = catalogue(
  fieldRework,
  async () => (await import('./es/field-rework.ts')).fieldRework,
)
