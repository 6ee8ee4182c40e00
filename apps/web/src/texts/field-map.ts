import { catalogue } from './catalogue.ts'
import { fieldMap } from './en/field-map.ts'

/** They come with the map. */
export const { useWords: useFieldMapTexts } = catalogue(
  fieldMap,
  async () => (await import('./es/field-map.ts')).fieldMap,
)
