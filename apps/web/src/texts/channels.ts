import { catalogue } from './catalogue.ts'
import { channels } from './en/channels.ts'

export type { ChannelsWords } from './en/channels.ts'

/** They come with the settings. */
export const { useWords: useChannelTexts, wordsNow: channelTextsNow } = catalogue(
  channels,
  async () => (await import('./es/channels.ts')).channels,
)
