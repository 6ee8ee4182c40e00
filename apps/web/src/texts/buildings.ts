import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { buildings } from './en/buildings.ts'

/** The words of one site's buildings: the map, the grid and their dialogs. */
const buildingsEn = { ...en, buildings }
export type BuildingsTexts = typeof buildingsEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(buildingsEn, async () => {
  const [common, own] = await Promise.all([import('./es.ts'), import('./es/buildings.ts')])
  return { ...common.es, buildings: own.buildings }
})
