import type { phone as english } from './phone.ts'
import * as common from './common.es.ts'

export const phone: typeof english = {
  call: common.call,
  text: common.text,
  callWhom: (name) => `Llamar a ${name}`,
  textWhom: (name) => `Mensaje a ${name}`,
}
