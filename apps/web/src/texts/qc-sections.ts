import { catalogue } from './catalogue.ts'
import { qcSections } from './en/qc-sections.ts'

export type QcSectionsWords = typeof qcSections

/** They come with whichever tab of quality control is opened. */
export const { useWords: useQcSectionTexts } = catalogue(
  qcSections,
  async () => (await import('./es/qc-sections.ts')).qcSections,
)
