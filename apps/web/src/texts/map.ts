import { catalogue } from './catalogue.ts'
import { map } from './en/map.ts'

/** What a map itself says; what stands on it comes from the screen that shows it. */
export const { useWords: useMapTexts } = catalogue(map, async () => (await import('./es/map.ts')).map)
