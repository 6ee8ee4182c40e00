import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { field } from './en/field.ts'

/** The words of the field view. */
const fieldEn = { ...en, field }

export const { useWords: useTexts } = catalogue(fieldEn, async () => {
  const [common, own] = await Promise.all([import('./es.ts'), import('./es/field.ts')])
  return { ...common.es, field: own.field }
})
