type Bounds = {
  /** Where the organisation is. */
  readonly today: string
  /** The last day on which one of the buildings was surveyed; null: nobody wrote it down. */
  readonly surveyedOn: string | null
}

/** Why a package was not handed over on this day; null: it may have been. The form and the endpoint both ask here. */
export function whyNotDelivered(day: string, { today, surveyedOn }: Bounds): 'AHEAD' | 'BEFORE_SURVEY' | null {
  if (day > today) return 'AHEAD'
  return surveyedOn !== null && day < surveyedOn ? 'BEFORE_SURVEY' : null
}
