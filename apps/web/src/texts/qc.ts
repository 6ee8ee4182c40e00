import { catalogue } from './catalogue.ts'
import { qc } from './en/qc.ts'

export type { QcWords } from './en/qc.ts'

/** They come with the screen of quality control. */
export const { useWords: useQcTexts, wordsNow: qcTextsNow } = catalogue(qc, async () => (await import('./es/qc.ts')).qc)
