import { catalogue } from './catalogue.ts'
import { phone } from './en/phone.ts'

/** They come with the first number that can be called. */
export const { useWords: usePhoneTexts } = catalogue(phone, async () => (await import('./es/phone.ts')).phone)
