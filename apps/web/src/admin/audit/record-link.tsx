import type { HistoryEntry } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/office.ts'
import { sayRecord } from '#shared/history-words.ts'

const looks = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-ink'

/** The name of a record, leading to the screen where it is looked after. */
export function RecordLink({ entry }: { entry: HistoryEntry }) {
  const label = sayRecord(entry, useTexts())
  if (!label) return null
  switch (entry.entity) {
    case 'user':
      return (
        <Link to="/admin/users" search={{ user: entry.entityId }} className={looks}>
          {label}
        </Link>
      )
    case 'registration':
      return (
        <Link to="/admin/pending" className={looks}>
          {label}
        </Link>
      )
    case 'setting':
      return (
        <Link to="/admin/settings" className={looks}>
          {label}
        </Link>
      )
    case 'city_code':
      return (
        <Link to="/city-codes" className={looks}>
          {label}
        </Link>
      )
    case 'wire_center':
      return (
        <Link to="/wire-center-billing" className={looks}>
          {label}
        </Link>
      )
    case 'customer':
    case 'rate':
      return (
        <Link to="/wire-center-billing/customers" className={looks}>
          {label}
        </Link>
      )
    default:
      return label
  }
}
