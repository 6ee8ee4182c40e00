/** So many parts of a whole of an amount: exact whatever they are, half a cent rounded up. */
export const shareOf = (cents: number, parts: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(parts) + BigInt(whole)) / (2n * BigInt(whole)))
