import type { UIEvent } from 'react'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { NO_FILTER, type AuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import type { Audit } from './use-audit.ts'

type Props = { audit: Audit; search: AuditSearch; onChange: (next: Partial<AuditSearch>) => void }

/** How near to the end of the list the next page is asked for. */
const NEAR_PX = 400

/** The list in its four faces. */
export function AuditList({ audit, search, onChange }: Props) {
  const texts = useTexts()
  const t = texts.audit.page
  const { entries, error, refresh, loadMore } = audit
  if (error) {
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{t.retry}</Button>}
        className="grow border-t border-rule-2 py-12"
      />
    )
  }
  if (!entries) {
    return (
      <div className="grow overflow-hidden border-t border-rule-2 px-4">
        <SkeletonRows count={18} columns={['9rem', '60%', '3rem']} label={texts.shell.loading} />
      </div>
    )
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t.none.title}
        text={t.none.text}
        action={<Button onClick={() => onChange(NO_FILTER)}>{t.none.clear}</Button>}
        className="grow border-t border-rule-2 py-12"
      />
    )
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) loadMore?.()
  }
  return (
    <div onScroll={onScroll} className="min-h-0 grow overflow-y-auto border-t border-rule-2">
      <AuditTable entries={entries} selected={search.row} onSelect={(row) => onChange({ row })} />
      {loadMore && (
        <div className="p-3 text-center">
          <Button size="sm" onClick={loadMore}>
            {t.older}
          </Button>
        </div>
      )}
    </div>
  )
}
