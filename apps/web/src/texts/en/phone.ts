import * as common from './common.ts'

/** Calling and texting a contact. */
export const phone = {
  call: common.call,
  text: common.text,
  callWhom: (name: string) => `Call ${name}`,
  textWhom: (name: string) => `Text ${name}`,
}
