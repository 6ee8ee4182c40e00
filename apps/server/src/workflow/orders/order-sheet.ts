import { statusLabel, type Actor } from '@demarc/domain'
import type { OrderRow } from './order-row.queries.ts'
import { sightOf } from './visible-to.queries.ts'
import type { WorkbookCell } from './workbook-process.ts'

type Cell = string | Temporal.PlainDate | Temporal.PlainDateTime | null
type Column = { readonly title: string; readonly width: number; readonly cell: (row: OrderRow) => Cell }

/** In the order of the screen. A customer reads the five words; moments are told in the time of the organisation. */
export function columnsFor(actor: Actor, timeZone: string): readonly Column[] {
  const isOffice = sightOf(actor) === 'office'
  const status = (row: OrderRow) => (isOffice ? row.shownStatus : row.progress)
  const held: Column = { title: 'Held', width: 6, cell: ({ isHeld }) => (isHeld ? 'yes' : 'no') }
  const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text))
  const moment = (text: string) => Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 22, cell: (row) => statusLabel(status(row)) },
    ...(isOffice ? [held] : []),
    { title: 'Address', width: 32, cell: ({ originalAddress }) => originalAddress },
    { title: 'City', width: 18, cell: ({ originalCity }) => originalCity },
    { title: 'State', width: 6, cell: ({ originalState }) => originalState },
    { title: 'Wire center', width: 20, cell: ({ wireCenterName }) => wireCenterName },
    { title: 'CLLI', width: 12, cell: ({ wireCenterCode }) => wireCenterCode },
    { title: 'Customer', width: 22, cell: ({ customerName, customerSaid }) => customerName ?? customerSaid },
    { title: 'Customer reference', width: 18, cell: ({ customerRef }) => customerRef },
    { title: 'Sent by', width: 20, cell: ({ sentBy }) => sentBy },
    { title: 'Date sent', width: 14, cell: ({ sentDate }) => day(sentDate) },
    { title: 'Date received', width: 20, cell: ({ receivedAt }) => moment(receivedAt) },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Narrative', width: 48, cell: ({ narrative }) => narrative },
  ]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** As the screens write them: `Nov 03, 2026`, `Nov 03, 2026 14:05`. */
export function asText(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string') return cell
  const day = `${MONTHS[cell.month - 1]} ${two(cell.day)}, ${cell.year}`
  return 'hour' in cell ? `${day} ${two(cell.hour)}:${two(cell.minute)}` : day
}

/** A date for a workbook, which knows no time zones. */
export function asWorkbookCell(cell: Cell): WorkbookCell {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  const hasTime = 'hour' in cell
  const wall = hasTime ? cell : cell.toPlainDateTime()
  return { at: wall.toZonedDateTime('UTC').epochMilliseconds, hasTime }
}
