import { formatMoney } from '#platform/formats.ts'

/** `$50,050`; cents only where there are any. */
export const sayRound = (cents: number, language: string): string => formatMoney(cents, language).replace(/\.00$/, '')
/** `31,400.00`, where what is around it says that it is money. */
export const sayPlain = (cents: number, language: string): string => formatMoney(cents, language).replace('$', '')
