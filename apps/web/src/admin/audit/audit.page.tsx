import type { HistoryEntry } from '@demarc/contract'
import { X } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime } from '#platform/formats.ts'
import { sayAct, sayActor, sayEntity, sayRecord } from '#shared/history/history-words.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Td, Th } from '#ui/table.tsx'
import { LogScreen } from '../log-screen.tsx'
import { AuditDetail, SealMark } from './audit-detail.tsx'
import { readAuditSearch, type AuditSearch, filterOf } from './audit-search.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { auditQuery } from './audit.queries.ts'

/** Everything that happened, and beside it what the chosen act changed. */
export function AuditPage() {
  const texts = useTexts()
  const t = texts.audit.page
  useDocumentTitle(t.title)
  const address = useListAddress(readAuditSearch, 'id')
  const { search, change } = address
  return (
    <LogScreen
      name="audit"
      title={t.title}
      failed={t.failed}
      address={address}
      query={auditQuery(search)}
      exported={exportOf('GET /api/admin/audit/export', filterOf(search))}
      searchLabel={t.search}
      filters={<KindSelects search={search} onChange={change} />}
      only={([first]) =>
        search.record && (
          <OnlyRecord
            name={(first && sayRecord(first, texts)) ?? t.thisRecord}
            onClear={() => change({ record: undefined })}
          />
        )
      }
      columns={<Columns />}
      cells={(entry) => <Cells entry={entry} />}
      record={{
        label: t.columns.what,
        title: (entry) => `${sayActor(entry, texts)} ${sayAct(entry, sayRecord(entry, texts), texts)}`,
        body: (entry) => <AuditDetail entry={entry} onShow={address.show} />,
      }}
    />
  )
}

type SelectsProps = { search: AuditSearch; onChange: (next: Partial<AuditSearch>) => void }

function KindSelects({ search, onChange }: SelectsProps) {
  const { audit } = useTexts()
  const t = audit.page
  const kinds = Object.entries(audit.entities)
  const actions = Object.entries(audit.actions).filter(
    ([action]) => !search.kind || `${search.kind}.${action}` in audit.acts,
  )
  const options = (all: string, known: readonly (readonly [string, string])[]) => [
    { value: '', label: all },
    ...known.map(([value, label]) => ({ value, label })),
  ]
  return (
    <>
      <Select
        label={t.kind}
        options={options(t.allKinds, kinds)}
        value={search.kind ?? ''}
        // What one kind can undergo, another cannot.
        onChange={(kind) => onChange({ kind: kind || undefined, record: undefined, action: undefined })}
        className="w-36 max-md:w-[calc(50%-0.25rem)]"
      />
      <Select
        label={t.action}
        options={options(t.allActions, actions)}
        value={search.action ?? ''}
        onChange={(action) => onChange({ action: action || undefined })}
        className="w-40 max-md:w-[calc(50%-0.25rem)]"
      />
    </>
  )
}

/** The one record the list is about. */
function OnlyRecord({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useTexts().audit.page
  return (
    <Button aria-label={t.showAll(name)} onClick={onClear}>
      {t.onlyRecord(name)}
      <X size={14} aria-hidden />
    </Button>
  )
}

function Columns() {
  const { columns } = useTexts().audit.page
  return (
    <>
      <Th width="9.5rem" className="@max-[44rem]:hidden">
        {columns.time}
      </Th>
      <Th className="@max-[44rem]:pl-4">{columns.what}</Th>
      <Th width="8rem" className="@max-[56rem]:hidden">
        {columns.kind}
      </Th>
      <Th width="3.5rem" align="end">
        {columns.seal}
      </Th>
    </>
  )
}

/** When, who did what, and whether it is sealed. */
function Cells({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts()
  const at = formatDateTime(entry.at, useOfficeTime())
  const [who, act] = [sayActor(entry, texts), sayAct(entry, sayRecord(entry, texts), texts)]
  return (
    <>
      <Td className="mono text-12 @max-[44rem]:hidden">{at}</Td>
      <Td
        title={`${who} ${act}`}
        className="@max-[44rem]:py-2 @max-[44rem]:pl-4 @max-[44rem]:whitespace-normal max-md:w-full"
      >
        <span className="mono block text-12 text-ink-2 @min-[44rem]:hidden">{at}</span>
        <strong className="font-semibold">{who}</strong> {act}
      </Td>
      <Td className="text-ink-2 @max-[56rem]:hidden">{sayEntity(entry.entity, texts)}</Td>
      <Td align="end">
        <SealMark isSealed={entry.isSealed} />
      </Td>
    </>
  )
}
