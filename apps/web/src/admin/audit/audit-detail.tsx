import type { HistoryEntry } from '@demarc/contract'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { HistoryChanges } from '#shared/history-changes.tsx'
import { sayAct, sayActor, sayEntity, sayRecord } from '#shared/history-words.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { DETAIL_ID } from './audit-keys.ts'
import { NO_FILTER, type AuditSearch } from './audit-search.ts'
import { RecordLink } from './record-link.tsx'
import { SealMark } from './seal-mark.tsx'

/** As the layout of the page says it. */
const COVERS = '(width < 64rem)'

type Props = { entry: HistoryEntry | undefined; onChange: (next: Partial<AuditSearch>) => void }

/** One act in full: when, who, on which record, and what it changed. */
export function AuditDetail({ entry, onChange }: Props) {
  const texts = useTexts()
  const t = texts.audit.page
  const id = entry?.id
  useEffect(() => {
    // Where the act covers the list, reading begins at its head and not where the list was.
    if (id && window.matchMedia(COVERS).matches) document.getElementById(DETAIL_ID)?.focus()
  }, [id])
  if (!entry) return <EmptyState title={t.choose.title} text={t.choose.text} className="h-full content-center" />
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <header className="flex items-start justify-between gap-2 px-4 pt-4">
        <div className="min-w-0">
          <Button size="sm" className="mb-3 lg:hidden" onClick={() => onChange({ row: undefined })}>
            <ArrowLeft size={14} aria-hidden />
            {t.back}
          </Button>
          <h2 id={DETAIL_ID} tabIndex={-1} className="scroll-mt-20 text-15 font-bold break-words outline-none">
            {sayActor(entry, texts)} {sayAct(entry, sayRecord(entry, texts), texts)}
          </h2>
        </div>
        <Button
          variant="ghost"
          shape="square"
          aria-label={t.close}
          className="-mt-1.5 -mr-1.5 max-lg:hidden"
          onClick={() => onChange({ row: undefined })}
        >
          <X size={18} aria-hidden />
        </Button>
      </header>
      <Facts entry={entry} />
      <SectionHead title={t.changes} count={entry.changes.length} className="border-t border-rule-2" />
      <div className="px-4 pb-4">
        {entry.changes.length > 0 ? (
          <HistoryChanges entry={entry} />
        ) : (
          <p className="text-ink-2">{texts.audit.noDetails}</p>
        )}
      </div>
      <Onward entry={entry} onChange={onChange} />
    </div>
  )
}

function Facts({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts()
  const t = texts.audit.page
  const zoned = useOfficeTime()
  return (
    <KeyValues
      className="px-4 py-3"
      items={[
        {
          label: t.when,
          value: (
            <time dateTime={entry.at} title={entry.at} className="mono">
              {formatDateTime(entry.at, zoned)}
            </time>
          ),
        },
        { label: t.who, value: sayActor(entry, texts) },
        {
          label: t.record,
          value: (
            <>
              {sayEntity(entry.entity, texts)} <RecordLink entry={entry} />
            </>
          ),
        },
        {
          label: t.seal,
          value: (
            <>
              <SealMark isSealed={entry.isSealed} isLabelled />
              <span className="block text-12 text-ink-2">{entry.isSealed ? t.sealedHelp : t.notSealedHelp}</span>
            </>
          ),
        },
      ]}
    />
  )
}

/** From one act to all of the same record, or of the same person. */
function Onward({ entry, onChange }: Props & { entry: HistoryEntry }) {
  const t = useTexts().audit.page
  const { entity: kind, entityId: record, actor } = entry
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule-2 px-4 py-3">
      <Button onClick={() => onChange({ ...NO_FILTER, kind, record })}>{t.aboutRecord}</Button>
      {actor.id && (
        <Button onClick={() => onChange({ ...NO_FILTER, person: actor.id ?? undefined })}>{t.byPerson}</Button>
      )}
    </div>
  )
}
