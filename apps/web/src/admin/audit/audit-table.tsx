import type { HistoryEntry } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { sayAct, sayActor, sayEntity, sayRecord } from '#shared/history-words.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { focusDetail, rowId } from './audit-keys.ts'
import { SealMark } from './seal-mark.tsx'

type Props = { entries: readonly HistoryEntry[]; selected: string | undefined; onSelect: (id: string) => void }

/** One line for each act: when, who did what, and whether it is sealed. */
export function AuditTable({ entries, selected, onSelect }: Props) {
  const { columns, title } = useTexts().audit.page
  return (
    <Table label={title} inset>
      <thead className="sticky top-0 z-1 bg-sheet">
        <tr>
          <Th width="9.5rem" className="max-md:hidden">
            {columns.time}
          </Th>
          <Th className="max-md:pl-4">{columns.what}</Th>
          <Th width="8rem" className="max-xl:hidden">
            {columns.kind}
          </Th>
          <Th width="3.5rem" align="end">
            {columns.seal}
          </Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            id={rowId(entry.id)}
            selected={entry.id === selected}
            // What is selected already is gone into.
            onOpen={() => (entry.id === selected ? focusDetail() : onSelect(entry.id))}
            onClick={() => onSelect(entry.id)}
            className="cursor-pointer"
          >
            <Cells entry={entry} />
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Cells({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts()
  const at = formatDateTime(entry.at, useOfficeTime())
  const [who, act] = [sayActor(entry, texts), sayAct(entry, sayRecord(entry, texts), texts)]
  return (
    <>
      <Td className="mono text-12 max-md:hidden">{at}</Td>
      <Td title={`${who} ${act}`} className="max-md:py-2 max-md:pl-4 max-md:whitespace-normal">
        <span className="mono block text-12 text-ink-2 md:hidden">{at}</span>
        <strong className="font-semibold">{who}</strong> {act}
      </Td>
      <Td className="text-ink-2 max-xl:hidden">{sayEntity(entry.entity, texts)}</Td>
      <Td align="end">
        <SealMark isSealed={entry.isSealed} />
      </Td>
    </>
  )
}
