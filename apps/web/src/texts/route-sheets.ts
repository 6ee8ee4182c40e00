import { catalogue } from './catalogue.ts'
import { routeSheets } from './en/route-sheets.ts'

/** They come with the sheets. */
export const { useWords: useRouteSheetTexts } = catalogue(
  routeSheets,
  async () => (await import('./es/route-sheets.ts')).routeSheets,
)
