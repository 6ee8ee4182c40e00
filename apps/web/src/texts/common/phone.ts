import { catalogue } from '../catalogue.ts'
import * as common from './common.ts'

/** Calling and texting a contact. */
export const phone = {
  call: common.call,
  text: common.text,
  callWhom: (name: string) => `Call ${name}`,
  textWhom: (name: string) => `Text ${name}`,
}

/** They come with the first number that can be called. */
export const { useWords: usePhoneTexts } = catalogue(phone, import.meta.glob('./phone.es.ts'))
