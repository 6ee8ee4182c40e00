import { WORK_STATUSES, jsbOf, jsnOf, statusLabel } from '@demarc/domain'

const TITLES = [
  'JSN',
  'JSBN',
  'Address',
  'City',
  'Status',
  'Customer ref',
  'Sent by',
  'Sent date',
  'Lat',
  'Lon',
  'Units',
  'Notes',
]
const STREETS = ['Elm St', 'Spring Garden St', 'W Market St', 'Battleground Ave', 'Lawndale Dr']
const OPEN = WORK_STATUSES.filter((status) => status !== 'PAID' && status !== 'CLOSED')

export type OpenJobs = {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** As the file counts them: the headings stand in line 1. */
  readonly badLines: readonly number[]
  readonly badOrders: number
  readonly orders: number
  readonly buildings: number
}

/** The open jobs of a company, one to four buildings each; of a hundred rows one cannot be read. */
export function openJobs({
  orders,
  city = 'GB',
  year = 2026,
  month = 9,
}: {
  orders: number
  city?: string
  year?: number
  month?: number
}): OpenJobs {
  const rows: string[][] = []
  const badLines: number[] = []
  const bad = new Set<number>()
  for (let n = 1; n <= orders; n++) {
    const jsn = jsnOf({ stateCode: 'NC', cityCode: city, year, month }, n)
    const buildings = 1 + ((n * 7) % 4)
    for (let index = 1; index <= buildings; index++) {
      const line = rows.length + 2
      const isBad = line % 100 === 50
      if (isBad) {
        badLines.push(line)
        bad.add(n)
      }
      rows.push([
        jsn,
        jsbOf(jsn, index, 'M'),
        `${100 + n} ${STREETS[n % STREETS.length]}`,
        'Greensboro',
        isBad ? 'On fire' : statusLabel(OPEN[(n + index) % OPEN.length] ?? 'ASSIGNED'),
        `PO-${n}`,
        'Dana Fields',
        `9/${1 + (n % 28)}/2026`,
        String(36 + (n % 1000) / 10_000),
        String(-79 - (n % 1000) / 10_000),
        String(n % 40),
        n % 9 === 0 ? 'Gate code at the office, ask for Kim' : '',
      ])
    }
  }
  const lost = rows.filter((_, at) => bad.has(orderAt(rows, at))).length
  return { titles: TITLES, rows, badLines, badOrders: bad.size, orders, buildings: rows.length - lost }
}

/** The sequence of the number in a row. */
const orderAt = (rows: readonly (readonly string[])[], at: number) => Number(rows[at]?.[0]?.slice(8))

export const asCsv = ({ titles, rows }: OpenJobs): string =>
  [titles, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')

/** A row of a file, by the titles of its columns. */
export type Fields = Record<string, string>
/** A file of such rows. */
export const textOf = (rows: readonly Fields[]) => {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  return [line(titles), ...rows.map((row) => line(titles.map((title) => row[title] ?? '')))].join('\n')
}
