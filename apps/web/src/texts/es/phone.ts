import type { phone as english } from '../en/phone.ts'

export const phone: typeof english = {
  call: 'Llamar',
  text: 'Mensaje',
  callWhom: (name) => `Llamar a ${name}`,
  textWhom: (name) => `Mensaje a ${name}`,
}
