import { sayTime, textOfCell, type Clock, type CsvCell, type Field } from '@demarc/domain'
import type { WorkbookCell } from './workbook-process.ts'

/** What stands in a cell: also a calendar day, `2026-11-03`, or a moment, written to the minute unless it says more. */
export type Cell = CsvCell | { readonly day: string } | { readonly at: string; readonly toTheSecond?: true }
export type Column<Row> = { readonly title: string; readonly width: number; readonly cell: (row: Row) => Cell }

/** Where and by which clock moments are told. */
export type Zone = { readonly timeZone: string; readonly clock: Clock }
/** In CSV dates are written as the screens write them, or as programs read them; a workbook has real ones. */
export type DatesInCsv = Zone | 'iso'

export const day = (text: string | null): Cell => (text === null ? null : { day: text })
export const moment = (text: string | null): Cell => (text === null ? null : { at: text })
/** For what is read as evidence. */
export const second = (text: string | null): Cell => (text === null ? null : { at: text, toTheSecond: true })
export const cents = (amount: number | null): Cell => (amount === null ? null : { cents: amount })
export const yesNo = (is: boolean): Cell => (is ? 'yes' : 'no')

/** The column of a field, where its table gives it one. */
export function fieldColumn<Row>(
  { kind, title, width }: Field & { readonly width?: number },
  valueOf: (row: Row) => string | boolean | null,
): Column<Row>[] {
  if (!title || !width) return []
  const cellOf = (value: string | boolean | null) =>
    typeof value === 'boolean' ? yesNo(value) : kind === 'day' ? day(value) : value
  return [{ title, width, cell: (row) => cellOf(valueOf(row)) }]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')
const sayDay = (date: Temporal.PlainDate) => `${MONTHS[date.month - 1]} ${two(date.day)}, ${date.year}`
const wallOf = (at: string, { timeZone }: Zone) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** `Nov 03, 2026` and `Nov 03, 2026 14:05`, or `2:05 PM` by the clock of the company. */
export function csvCellOf(cell: Cell, dates: DatesInCsv): CsvCell {
  if (cell === null || typeof cell !== 'object' || 'cents' in cell) return cell
  if ('day' in cell) return dates === 'iso' ? cell.day : sayDay(Temporal.PlainDate.from(cell.day))
  if (dates === 'iso') return cell.at
  const wall = wallOf(cell.at, dates)
  const minute = cell.toTheSecond ? `${two(wall.minute)}:${two(wall.second)}` : wall.minute
  return `${sayDay(wall.toPlainDate())} ${sayTime(wall.hour, minute, dates.clock)}`
}

/** Words are guarded as in CSV, which a workbook may be saved as. Its dates know no time zones. */
export function workbookCellOf(cell: Cell, zone: Zone): WorkbookCell {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return textOfCell(cell)
  if ('cents' in cell) return cell
  const wall = 'day' in cell ? Temporal.PlainDate.from(cell.day).toPlainDateTime() : wallOf(cell.at, zone)
  const format = 'day' in cell ? DAY : `${DAY} ${TIMES[zone.clock][cell.toTheSecond ? 'second' : 'minute']}`
  return { at: wall.toZonedDateTime('UTC').epochMilliseconds, format }
}
const DAY = 'mmm dd, yyyy'
const TIMES = {
  '24h': { minute: 'hh:mm', second: 'hh:mm:ss' },
  '12h': { minute: 'h:mm AM/PM', second: 'h:mm:ss AM/PM' },
} as const satisfies Record<Clock, unknown>
