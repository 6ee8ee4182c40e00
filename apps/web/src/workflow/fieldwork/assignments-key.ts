/** What each fielder has in hand. */
export const FIELD_ASSIGNMENTS = ['fielders', 'assignments'] as const
