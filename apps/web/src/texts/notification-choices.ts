import { catalogue } from './catalogue.ts'
import { notificationChoices } from './en/notification-choices.ts'

export type { NotificationChoicesWords } from './en/notification-choices.ts'

/** They come with the profile: whoever only hears the bell does not read them. */
export const { useWords: useChoiceTexts, wordsNow: choiceTextsNow } = catalogue(
  notificationChoices,
  async () => (await import('./es/notification-choices.ts')).notificationChoices,
)
