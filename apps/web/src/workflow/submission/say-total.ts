import type { SubmissionWords } from '#texts/submission.ts'

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001

export const sayTotal = (total: number, { moreThan }: SubmissionWords, language: string): string =>
  total === UNCOUNTED ? moreThan((UNCOUNTED - 1).toLocaleString(language)) : total.toLocaleString(language)
