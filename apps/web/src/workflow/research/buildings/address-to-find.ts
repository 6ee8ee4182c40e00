import type { Site } from '@demarc/contract'

export type Town = { readonly city: string; readonly state: string }

/** The town of the order, in which its buildings are looked for. */
export const townOf = (site: Pick<Site, 'order'> | undefined): Town => ({
  city: site?.order.originalCity?.trim() ?? '',
  state: site?.order.originalState?.trim() ?? '',
})

/** An address without its town would be found anywhere in the country. */
export function addressToFind(address: string, { city, state }: Town): string {
  const typed = address.trim()
  const [, ...afterStreet] = typed.split(',')
  const isNamed = afterStreet.some((part) => wordsOf(part).includes(wordsOf(city || state)))
  return isNamed ? typed : [typed, city, state].filter(Boolean).join(', ')
}

/** Whole words, so that the Elm of an Elmhurst is none; the first part of an address is its street, whatever it is called. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
