import { sumOfCents } from '../money.ts'

/** Why a draft cannot be sent as it stands. The first that holds is said. */
export const UNSENDABLE = ['NO_LINES', 'LEFT', 'HELD', 'REFERENCE', 'OTHER_PO', 'UNCHECKED', 'BELOW_ZERO'] as const
export type Unsendable = (typeof UNSENDABLE)[number]

export type LineToSend = {
  readonly hasBuilding: boolean
  /** Its building is not delivered any more. */
  readonly hasLeft: boolean
  /** Its order is on hold. */
  readonly isHeld: boolean
  readonly customerRef: string | null
  /** Its order has another PO than the invoice is for. */
  readonly hasOtherPo: boolean
  readonly isChecked: boolean
  readonly warnings: readonly unknown[]
  readonly amountCents: number
}

const RULES: Record<
  Exclude<Unsendable, 'NO_LINES' | 'BELOW_ZERO'>,
  (line: LineToSend, isReferenceRequired: boolean) => boolean
> = {
  LEFT: ({ hasLeft }) => hasLeft,
  HELD: ({ isHeld }) => isHeld,
  REFERENCE: ({ hasBuilding, customerRef }, isReferenceRequired) => isReferenceRequired && hasBuilding && !customerRef,
  OTHER_PO: ({ hasBuilding, hasOtherPo }) => hasBuilding && hasOtherPo,
  UNCHECKED: ({ isChecked, warnings }) => !isChecked && warnings.length > 0,
}

/** The screen says it before, sending insists on it: both ask here. Null: nothing is in the way. */
export function whyUnsendable<Line extends LineToSend>(
  lines: readonly Line[],
  isReferenceRequired: boolean,
): { why: Unsendable; lines: readonly Line[] } | null {
  if (lines.length === 0) return { why: 'NO_LINES', lines: [] }
  for (const why of ['LEFT', 'HELD', 'REFERENCE', 'OTHER_PO', 'UNCHECKED'] as const) {
    const found = lines.filter((line) => RULES[why](line, isReferenceRequired))
    if (found.length > 0) return { why, lines: found }
  }
  const discounts = lines.filter(({ amountCents }) => amountCents < 0)
  return sumOfCents(lines.map(({ amountCents }) => amountCents)) < 0 ? { why: 'BELOW_ZERO', lines: discounts } : null
}
