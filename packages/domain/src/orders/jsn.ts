/** The parts of a JSN, JSBN or work order number: `NC GB 2611 0042 .03 M W1`. */
export type JsnParts = {
  readonly state: string
  readonly city: string
  readonly month: string
  readonly sequence: string
  readonly building: { readonly index: string; readonly type: string; readonly visit: string } | null
}

const JSN = /^([A-Z]{2})([A-Z0-9]{2})(\d{4})(\d{4,})(?:\.(\d{2,3})([SMC])(W\d+)?)?$/

/** Reads a number as people write it: dashes, spaces and lower case are accepted. */
export function findJsnParts(written: string): JsnParts | null {
  const [, state, city, month, sequence, index, type, visit] =
    JSN.exec(written.replace(/[\s-]/g, '').toUpperCase()) ?? []
  if (!state || !city || !month || !sequence) return null
  return { state, city, month, sequence, building: index && type ? { index, type, visit: visit ?? '' } : null }
}

/** What a building is surveyed as; the letter at the end of its number. */
export const BUILDING_TYPES = ['S', 'M', 'C'] as const
export type BuildingType = (typeof BUILDING_TYPES)[number]

/** The numbers of one month in one city: each order takes the next. */
export type JsnSeries = {
  readonly stateCode: string
  readonly cityCode: string
  readonly year: number
  readonly month: number
}

/** The series of a calendar day, written `2026-11-12`. */
export function seriesOn(day: string, stateCode: string, cityCode: string): JsnSeries {
  const [year, month] = day.split('-').map(Number)
  if (!year || !month) throw new Error(`not a calendar day: ${day}`)
  return { stateCode, cityCode, year, month }
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

export const jsnOf = ({ stateCode, cityCode, year, month }: JsnSeries, sequence: number): string =>
  `${stateCode}${cityCode}${padded(year % 100, 2)}${padded(month, 2)}${padded(sequence, 4)}`

/** A building's number: its site's, then its place there and the letter of its type. */
export const jsbOf = (jsn: string, index: number, type: BuildingType): string => `${jsn}.${padded(index, 2)}${type}`

/** The series and place of a number that came from elsewhere; null where it is no JSN of a site. */
export function findSeries(jsn: string): { readonly series: JsnSeries; readonly sequence: number } | null {
  const parts = findJsnParts(jsn)
  if (!parts || parts.building) return null
  const month = Number(parts.month.slice(2))
  if (month < 1 || month > 12) return null
  const series = { stateCode: parts.state, cityCode: parts.city, year: 2000 + Number(parts.month.slice(0, 2)), month }
  return { series, sequence: Number(parts.sequence) }
}
