export type SheetsSearch = {
  /** Whose sheets, by id with commas between; everybody's who has something in hand where it is not said. */
  fielders?: string | undefined
  /** Only what is planned on this day. */
  day?: string | undefined
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the address of the sheets says. Always named, even when undefined: what is left out would stay as it came. */
export function readSheetsSearch(search: Record<string, unknown>): SheetsSearch {
  const { fielders, day } = search
  return {
    fielders: typeof fielders === 'string' && fielders ? fielders : undefined,
    day: typeof day === 'string' && DAY.test(day) ? day : undefined,
  }
}

/** Null: nobody is named. */
export const namedFielders = ({ fielders }: SheetsSearch): readonly string[] | null =>
  fielders === undefined ? null : [...new Set(fielders.split(',').filter((id) => UUID.test(id)))]
