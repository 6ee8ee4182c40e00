import { catalogue } from './catalogue.ts'
import { qcNumbers } from './en/qc-numbers.ts'

export type { QcNumbersWords } from './en/qc-numbers.ts'

/** They come with the numbers of quality control. */
export const { useWords: useQcNumbersTexts } = catalogue(
  qcNumbers,
  async () => (await import('./es/qc-numbers.ts')).qcNumbers,
)
