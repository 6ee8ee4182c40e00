import type { HistoryEntry } from '@demarc/contract'
import { useTexts } from '#texts/office.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { AuditSearch } from './audit-search.ts'
import type { Audit } from './use-audit.ts'

export const SEARCH_ID = 'audit-search'
export const DETAIL_ID = 'audit-detail'
export const rowId = (id: string) => `audit-${id}`

const focus = (id: string) => document.getElementById(id)?.focus()
/** From the list into what the selected act changed. */
export const focusDetail = () => focus(DETAIL_ID)

type Props = { audit: Audit; search: AuditSearch; onChange: (next: Partial<AuditSearch>) => void }

/** The keys of the list, and how to go to its start. Focus goes along: reading and Tab go on from the selected row. */
export function useAuditKeys({ audit, search, onChange }: Props): { selectFirst: () => void } {
  const t = useTexts().audit.page
  const entries = audit.entries ?? []
  const at = entries.findIndex(({ id }) => id === search.row)
  const select = (entry: HistoryEntry | undefined) => {
    if (!entry) return
    onChange({ row: entry.id })
    focus(rowId(entry.id))
  }
  const next = () => {
    if (at >= entries.length - 2) audit.loadMore?.()
    select(entries[Math.min(at + 1, entries.length - 1)])
  }
  const close = () => {
    onChange({ row: undefined })
    if (search.row) focus(rowId(search.row))
  }
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.title,
    run,
    isEnabled,
  })
  useShortcuts([
    keys('/', t.keys.search, () => focus(SEARCH_ID)),
    keys('j', t.keys.move, next),
    keys('k', t.keys.move, () => select(entries[Math.max(at - 1, 0)])),
    keys('Enter', t.keys.open, focusDetail, at >= 0),
    keys('Escape', t.keys.close, close, at >= 0),
    keys('r', t.keys.refresh, audit.refresh),
  ])
  return { selectFirst: () => select(entries[0]) }
}
