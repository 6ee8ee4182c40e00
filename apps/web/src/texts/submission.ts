import { catalogue } from './catalogue.ts'
import { submission } from './en/submission.ts'

export type { SubmissionWords } from './en/submission.ts'

/** They come with the tabs of what is delivered. */
export const { useWords: useSubmissionTexts, wordsNow: submissionTextsNow } = catalogue(
  submission,
  async () => (await import('./es/submission.ts')).submission,
)
