import { catalogue } from './catalogue.ts'
import { rescue } from './en/rescue.ts'

/** They come with the page that takes in what a phone could not send. */
export const { useWords: useRescueTexts } = catalogue(rescue, async () => (await import('./es/rescue.ts')).rescue)
