/** What a phone can dial: as it was typed, a number holds dots, brackets, an extension or a second number. */
export type DialledNumber = { readonly call: string; readonly text: string | null }

/** Shorter is an extension of somebody's own house; longer is no number of this planet. */
const [FEWEST_DIGITS, MOST_DIGITS] = [7, 15]

/** Null: nothing in it can be dialled. Nobody reads a text behind an extension, so none is offered there. */
export function findDialledNumber(typed: string | null): DialledNumber | null {
  const [first = ''] = (typed ?? '').trim().split(/\s*(?:[;/|,\n]|\bor\b)\s*/i)
  const [, number = '', extension] = /^([^a-z]*?)\s*(?:(?:extension|ext|x)\.?\s*(\d{1,8}))?$/i.exec(first) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  const dialled = number.trimStart().startsWith('+') ? `+${digits}` : digits
  // A comma is the pause that phones wait for before they dial on.
  return extension
    ? { call: `tel:${dialled},${extension}`, text: null }
    : { call: `tel:${dialled}`, text: `sms:${dialled}` }
}
