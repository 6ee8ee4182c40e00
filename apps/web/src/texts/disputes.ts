import { catalogue } from './catalogue.ts'
import { disputes } from './en/disputes.ts'

export type { DisputesWords } from './en/disputes.ts'

/** They come with the tab of disputes, and with the dialog that opens one. */
export const { useWords: useDisputeTexts, wordsNow: disputeTextsNow } = catalogue(
  disputes,
  async () => (await import('./es/disputes.ts')).disputes,
)
