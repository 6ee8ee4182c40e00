/** Why a draft cannot be sent as it stands. The first that holds is said. */
export const UNSENDABLE = ['NO_LINES', 'LEFT', 'HELD', 'REFERENCE', 'UNCHECKED'] as const
export type Unsendable = (typeof UNSENDABLE)[number]

export type LineToSend = {
  readonly hasBuilding: boolean
  /** Its building is not delivered any more. */
  readonly hasLeft: boolean
  /** Its order is on hold. */
  readonly isHeld: boolean
  readonly customerRef: string | null
  readonly isChecked: boolean
  readonly warnings: readonly unknown[]
}

const RULES: Record<Exclude<Unsendable, 'NO_LINES'>, (line: LineToSend, isReferenceRequired: boolean) => boolean> = {
  LEFT: ({ hasLeft }) => hasLeft,
  HELD: ({ isHeld }) => isHeld,
  REFERENCE: ({ hasBuilding, customerRef }, isReferenceRequired) => isReferenceRequired && hasBuilding && !customerRef,
  UNCHECKED: ({ isChecked, warnings }) => !isChecked && warnings.length > 0,
}

/** The screen says it before, sending insists on it: both ask here. Null: nothing is in the way. */
export function whyUnsendable<Line extends LineToSend>(
  lines: readonly Line[],
  isReferenceRequired: boolean,
): { why: Unsendable; lines: readonly Line[] } | null {
  if (lines.length === 0) return { why: 'NO_LINES', lines: [] }
  for (const why of ['LEFT', 'HELD', 'REFERENCE', 'UNCHECKED'] as const) {
    const found = lines.filter((line) => RULES[why](line, isReferenceRequired))
    if (found.length > 0) return { why, lines: found }
  }
  return null
}
