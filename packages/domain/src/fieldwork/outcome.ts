/** What a fielder can find instead of a building to survey. */
export const OUTCOMES = ['NO_ACCESS', 'REFUSED', 'DEMOLISHED', 'UNSAFE', 'WRONG_PLACE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How a visit ended that brought no survey: with a report, or given back. */
export const EARLIER_VISIT_KINDS = [...OUTCOMES, 'GIVEN_BACK'] as const
export type EarlierVisitKind = (typeof EARLIER_VISIT_KINDS)[number]

/** So many other buildings can one report be for. */
export const MOST_REPORTED_WITH = 100

/** Somewhere else: the fielder says where, as well as they know. */
export const takesPin = (outcome: Outcome): boolean => outcome === 'WRONG_PLACE'
