import type { HistoryEntry } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CircleDashed } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { HistoryChanges } from '#shared/history/record-timeline.tsx'
import { sayActor, sayEntity, sayRecord } from '#shared/history/history-words.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { cx } from '#ui/class-names.ts'
import type { AuditSearch } from './audit-search.ts'

type Props = {
  entry: HistoryEntry
  /** Shows another list, with this act still open. */
  onShow: (search: AuditSearch) => void
}

/** One act in full: when, who, on which record, and what it changed. */
export function AuditDetail({ entry, onShow }: Props) {
  const { audit } = useTexts()
  return (
    <>
      <Facts entry={entry} />
      <SectionHead title={audit.page.changes} count={entry.changes.length} className="border-t border-rule-2" />
      <div className="px-4 pb-4">
        {entry.changes.length > 0 ? <HistoryChanges entry={entry} /> : <p className="text-ink-2">{audit.noDetails}</p>}
      </div>
      <Onward entry={entry} onShow={onShow} />
    </>
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
function Onward({ entry, onShow }: Props) {
  const t = useTexts().audit.page
  const { id, entity: kind, entityId: record, actor } = entry
  const person = actor.id
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule-2 px-4 py-3">
      <Button onClick={() => onShow({ id, kind, record })}>{t.aboutRecord}</Button>
      {person && <Button onClick={() => onShow({ id, person })}>{t.byPerson}</Button>}
    </div>
  )
}

const looks = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-ink'

/** The name of a record, leading to the screen where it is looked after. */
function RecordLink({ entry }: { entry: HistoryEntry }) {
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

type SealMarkProps = {
  isSealed: boolean
  /** The word is seen, not only heard. */
  isLabelled?: boolean | undefined
}

/** Whether a change of the row would be noticed: a seal, or the place where it will be. */
export function SealMark({ isSealed, isLabelled }: SealMarkProps) {
  const t = useTexts().audit.page
  const Icon = isSealed ? BadgeCheck : CircleDashed
  const word = isSealed ? t.sealed : t.notSealed
  return (
    <span
      title={isLabelled ? undefined : word}
      className={cx('inline-flex items-center gap-1.5 align-middle', isSealed ? 'text-ok' : 'text-ink-2')}
    >
      <Icon size={15} aria-hidden />
      <span className={isLabelled ? 'font-semibold' : 'sr-only'}>{word}</span>
    </span>
  )
}
