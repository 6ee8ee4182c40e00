/** Why a customer may dispute a line, named before it is sent. */
export const LINE_WARNINGS = ['BILLED_BEFORE', 'WARRANTY', 'NO_RECEIPT', 'UNITS_DIFFER'] as const
export type LineWarning = (typeof LINE_WARNINGS)[number]

export type LineFacts = {
  readonly hasBuilding: boolean
  readonly isWarranty: boolean
  readonly units: number
  /** What its survey makes of it by the rule of the customer. */
  readonly surveyedUnits: number | null
  /** Another invoice that stands bills for the same address. */
  readonly isBilledBefore: boolean
  /** It was delivered here, and not only said to have been. */
  readonly hasReceipt: boolean
}

const RULES: Record<LineWarning, (line: LineFacts) => boolean> = {
  BILLED_BEFORE: ({ isBilledBefore }) => isBilledBefore,
  WARRANTY: ({ isWarranty, units }) => isWarranty && units > 0,
  NO_RECEIPT: ({ hasReceipt }) => !hasReceipt,
  UNITS_DIFFER: ({ units, surveyedUnits }) => surveyedUnits !== null && units !== surveyedUnits,
}

/** A line without a building is the office's own word: there is nothing to hold against it. */
export const warningsOf = (line: LineFacts): LineWarning[] =>
  line.hasBuilding ? LINE_WARNINGS.filter((warning) => RULES[warning](line)) : []
