/** Numbers of invoices, as people write them on checks, in mails and in the text of a bank: a year and a place in it. */
export type NumberInYear = { readonly year: number; readonly seq: number }

export const MOST_NUMBERS = 200

// INV-2026-00042, inv 2026/42, INV202600042; without letters before it only as it is printed, for 2026-11 is a month
// and 2026-11-16 a day.
const WRITTEN =
  /(?<![\p{L}\d])(?:\p{L}[\p{L}\d]{0,9}[\s#:_./–-]*(20\d\d)[\s_./–-]*(\d{1,7})|(20\d\d)[_./–-](\d{5,7}))(?!\d|(?<=\D\d{1,2})[-/.]\d)/giu
// "…00042, 43 and 44": what follows in the same list is of the same year.
const FOLLOWS = /^\s*(?:,|;|&|\+|\/|and\b|y\b)\s*(?:and\b|y\b)?\s*#?(\d{1,7})(?![\d./-])/iu
// "…00042 to 00048", "00042 through 48".
const UNTIL =
  /^\s*(?:to|through|thru|a|al|hasta|–|—|\.\.)\s*#?(?:\p{L}[\p{L}\d]{0,9}[\s#:_./-]*20\d\d[\s_./-]*)?(\d{1,7})(?![\d./])/iu

const keyOf = ({ year, seq }: NumberInYear): string => `${year}-${seq}`

/** Every number in a text, once, in the order they are written. */
export function invoiceNumbersIn(text: string): NumberInYear[] {
  const found = new Map<string, NumberInYear>()
  const add = (number: NumberInYear) => {
    if (number.seq > 0 && found.size < MOST_NUMBERS) found.set(keyOf(number), number)
  }
  for (const written of text.matchAll(WRITTEN)) {
    const year = Number(written[1] ?? written[3])
    let last = Number(written[2] ?? written[4])
    add({ year, seq: last })
    let at = written.index + written[0].length
    for (;;) {
      const rest = text.slice(at, at + 60)
      const until = UNTIL.exec(rest)
      const next = until ?? FOLLOWS.exec(rest)
      if (!next) break
      const seq = Number(next[1])
      if (until) {
        if (seq <= last || seq - last >= MOST_NUMBERS) break
        for (let between = last + 1; between < seq; between += 1) add({ year, seq: between })
      }
      add({ year, seq })
      last = seq
      at += next[0].length
    }
  }
  return [...found.values()]
}

export const isNumbered = (numbers: readonly NumberInYear[], invoice: NumberInYear): boolean =>
  numbers.some((number) => keyOf(number) === keyOf(invoice))

/** As it stands in an address: `2026-42`. */
export const writeNumber = keyOf
export function readNumber(written: string): NumberInYear | null {
  const [, year, seq] = /^(20\d\d)-(\d{1,7})$/.exec(written) ?? []
  return year && seq ? { year: Number(year), seq: Number(seq) } : null
}
