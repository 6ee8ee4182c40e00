import { formatMoney } from '#platform/formats.ts'
import type { InvoicingWords } from '#texts/invoicing.ts'

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001

export const sayTotal = (total: number, { moreThan }: InvoicingWords, language: string): string =>
  total === UNCOUNTED ? moreThan((UNCOUNTED - 1).toLocaleString(language)) : total.toLocaleString(language)

/** `$50,050`; cents only where there are any. */
export const sayRound = (cents: number, language: string): string => formatMoney(cents, language).replace(/\.00$/, '')
/** `31,400.00`, where what is around it says that it is money. */
export const sayPlain = (cents: number, language: string): string => formatMoney(cents, language).replace('$', '')
