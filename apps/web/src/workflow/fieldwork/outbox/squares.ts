/** So many squares are still told apart; beyond, each stands for several. */
const MOST_SQUARES = 24

const KINDS = ['received', 'sending', 'saved', 'needs'] as const
export type Square = (typeof KINDS)[number]

/** In their order, about so many, and none of them lost: one of a thousand still has its square. */
export function squaresOf(counts: Readonly<Record<Square, number>>): readonly Square[] {
  const total = KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const scale = Math.min(1, MOST_SQUARES / Math.max(1, total))
  return KINDS.flatMap((kind) => Array<Square>(Math.ceil(counts[kind] * scale)).fill(kind))
}
