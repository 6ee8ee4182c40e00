import { catalogue } from './catalogue.ts'
import { evidence } from './en/evidence.ts'

export type { EvidenceWords } from './en/evidence.ts'

/** They come with the page that shows what was seen at a building. */
export const { useWords: useEvidenceTexts, wordsNow: evidenceTextsNow } = catalogue(
  evidence,
  async () => (await import('./es/evidence.ts')).evidence,
)
