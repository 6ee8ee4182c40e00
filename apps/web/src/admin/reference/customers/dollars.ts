/** Cents in an amount as people write it: `125`, `$1,250.00`, `99.5`; null when it is none. */
export function centsIn(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(plain)) return null
  return Math.round(Number(plain.replaceAll(',', '')) * 100)
}

/** `125.00`, to be written over. */
export const inDollars = (cents: number): string => (cents / 100).toFixed(2)
