/** Calling and texting somebody. */
export const phone = {
  call: 'Call',
  text: 'Text',
  callWhom: (name: string) => `Call ${name}`,
  textWhom: (name: string) => `Text ${name}`,
}
