import { buildings } from './en/buildings.ts'
import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { bulk } from './en/research-bulk.ts'
import { research } from './en/research.ts'

/** The words of Research in bulk: its own, those of the sites, and those of their buildings. */
const bulkEn = { ...en, research, buildings, bulk }
export type BulkTexts = typeof bulkEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(bulkEn, async () => {
  const [common, sites, ofBuildings, own] = await Promise.all([
    import('./es.ts'),
    import('./es/research.ts'),
    import('./es/buildings.ts'),
    import('./es/research-bulk.ts'),
  ])
  return { ...common.es, research: sites.research, buildings: ofBuildings.buildings, bulk: own.bulk }
})
