/** Why a building wants a closer look, the weightiest first. The database writes down which of them a building has. */
export const QC_RISKS = [
  'REWORK',
  'REUSED_PHOTO',
  'OUTCOME',
  'SHOT_MISSING',
  'TOO_FAR',
  'PLACE_UNSURE',
  'POOR_PHOTO',
  'LEFT_OUT',
] as const
export type QcRisk = (typeof QC_RISKS)[number]

export const inRiskOrder = (risks: readonly string[]): QcRisk[] => QC_RISKS.filter((risk) => risks.includes(risk))
