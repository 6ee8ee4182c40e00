import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { fieldForm } from './en/field-form.ts'

/** The words of the screen on which the field form is published. */
const fieldFormEn = { ...en, fieldForm }

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(fieldFormEn, async () => {
  const [common, own] = await Promise.all([import('./es.ts'), import('./es/field-form.ts')])
  return { ...common.es, fieldForm: own.fieldForm }
})
