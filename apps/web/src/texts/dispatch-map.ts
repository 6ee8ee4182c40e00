import { catalogue } from './catalogue.ts'
import { dispatchMap } from './en/dispatch-map.ts'

/** They come with the board. */
export const { useWords: useDispatchMapTexts } = catalogue(
  dispatchMap,
  async () => (await import('./es/dispatch-map.ts')).dispatchMap,
)
export type DispatchMapTexts = typeof dispatchMap
