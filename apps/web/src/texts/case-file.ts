import { catalogue } from './catalogue.ts'
import { caseFile } from './en/case-file.ts'

export type CaseFileWords = typeof caseFile

/** They come with the case file of an order. */
export const { useWords: useCaseFileTexts } = catalogue(
  caseFile,
  async () => (await import('./es/case-file.ts')).caseFile,
)
