import type { ImportReply, ImportRow } from '@demarc/contract'
import { ArrowRight, CircleEqual, OctagonAlert, Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'
import type { Column } from '#ui/grid/columns.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useIsPhone } from '#ui/media.ts'
import { Notice } from '#ui/notice.tsx'
import { PaneFoot } from '#ui/pane.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { changedBy } from './imports.queries.ts'

export type Field = Pick<Column<never>, 'key' | 'label' | 'width' | 'isMono' | 'initial'>
type Outcome = ImportRow['outcome']
const KINDS = ['create', 'update', 'same', 'error'] as const satisfies readonly Outcome[]

/** What becomes of each row, all of them or one kind. */
export function ImportDiff({ reply, columns }: { reply: ImportReply; columns: readonly Field[] }) {
  const t = useTexts().reference.import
  const isPhone = useIsPhone()
  const { counts, rows } = reply
  const [shown, setShown] = useState<Outcome | 'all'>(counts.error > 0 ? 'error' : 'all')
  const seen = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)
  const fields = columns.filter(({ initial }) => initial !== undefined)
  return (
    <>
      {counts.error > 0 && (
        <Notice tone="bad" className="mx-6 mb-2 max-md:mx-4">
          {t.fixErrors(counts.error)}
        </Notice>
      )}
      {counts.error === 0 && changedBy(reply) === 0 && (
        <Notice tone="plain" className="mx-6 mb-2 max-md:mx-4">
          {t.nothingToDo}
        </Notice>
      )}
      <div className="overflow-x-auto px-4 pb-2">
        <Segments
          label={t.show}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `${t.all} ${rows.length}` },
            ...KINDS.map((kind) => ({ value: kind, label: `${t.outcomes[kind]} ${counts[kind]}` })),
          ]}
        />
      </div>
      {isPhone ? <DiffList rows={seen} fields={fields} /> : <DiffTable rows={seen} fields={fields} />}
      <PaneFoot>
        <span className="ml-auto">{t.range(seen.length, rows.length)}</span>
      </PaneFoot>
    </>
  )
}

type Shown = { rows: readonly ImportRow[]; fields: readonly Field[] }

function DiffTable({ rows, fields }: Shown) {
  const t = useTexts().reference.import
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: 30, above: 32, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too, without a cell to stand on
      tabIndex={0}
      aria-label={t.title}
      className="min-h-0 flex-1 overflow-auto border-t border-rule-2 focus-visible:focus-inset"
    >
      <Table label={t.title} inset className="min-w-[72rem]">
        <thead className="sticky top-0 z-1 bg-sheet">
          <tr>
            <Th width="4.5rem" align="end">
              {t.line}
            </Th>
            <Th width="8rem">{t.outcome}</Th>
            {fields.map(({ key, label, width }) => (
              <Th key={key} width={width}>
                {label}
              </Th>
            ))}
            <Th>{t.problems}</Th>
          </tr>
        </thead>
        <tbody>
          {virtual.rows.map(({ index, gapBefore }) => {
            const row = rows[index]
            return row && <DiffRow key={row.line} row={row} fields={fields} gapBefore={gapBefore} />
          })}
          {virtual.gapAfter > 0 && <tr aria-hidden style={{ height: virtual.gapAfter }} />}
        </tbody>
      </Table>
      {rows.length === 0 && <p className="px-4 py-4 text-ink-2">{t.nothing}</p>}
    </section>
  )
}

function DiffRow({ row, fields, gapBefore }: { row: ImportRow; fields: readonly Field[]; gapBefore: number }) {
  return (
    <>
      {gapBefore > 0 && <tr aria-hidden style={{ height: gapBefore }} />}
      <Row>
        <Td align="end" className="mono text-ink-2">
          {row.line}
        </Td>
        <Td>
          <ImportOutcome outcome={row.outcome} />
        </Td>
        {fields.map(({ key, isMono }) => (
          <Td key={key} className={cx(isMono && 'mono', row.outcome === 'same' && 'text-ink-2')}>
            <ImportChange before={row.before[key]} after={row.values[key] ?? ''} />
          </Td>
        ))}
        <Td className="text-12 font-semibold text-bad" title={row.problems.join('; ')}>
          {row.problems.join('; ')}
        </Td>
      </Row>
    </>
  )
}

/** The same rows on a phone: what is wrong stands under the row, not beside it. */
function DiffList({ rows, fields }: Shown) {
  const t = useTexts().reference.import
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: 80, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.title}
      className="min-h-0 flex-1 overflow-y-auto border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.line}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="border-b border-rule px-4 py-2"
              >
                <div className="flex justify-between gap-2">
                  <ImportOutcome outcome={row.outcome} />
                  <span className="text-12 text-ink-2">
                    {t.line} <span className="mono">{row.line}</span>
                  </span>
                </div>
                <div className="flex flex-wrap gap-x-3">
                  {fields.map(({ key, isMono }) => (
                    <span key={key} className={isMono && 'mono'}>
                      <ImportChange before={row.before[key]} after={row.values[key] ?? ''} />
                    </span>
                  ))}
                </div>
                {row.problems.length > 0 && <p className="text-12 text-bad">{row.problems.join('; ')}</p>}
              </li>
            )
          )
        })}
        <li aria-hidden style={{ height: virtual.gapAfter }} />
      </ul>
      {rows.length === 0 && <p className="px-4 py-4 text-ink-2">{t.nothing}</p>}
    </section>
  )
}

const OUTCOMES = {
  create: { Icon: Plus, looks: 'text-ok' },
  update: { Icon: Pencil, looks: 'text-ink' },
  same: { Icon: CircleEqual, looks: 'text-ink-2' },
  error: { Icon: OctagonAlert, looks: 'text-bad' },
}

/** What becomes of a row, in a word with its shape. */
function ImportOutcome({ outcome }: Pick<ImportRow, 'outcome'>) {
  const t = useTexts().reference.import
  const { Icon, looks } = OUTCOMES[outcome]
  return (
    <span className={cx('font-semibold', looks)}>
      <Icon size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
      {t.outcomes[outcome]}
    </span>
  )
}

/** `was` -> `is`, where a value changes. */
function ImportChange({ before, after }: { before: string | undefined; after: string }) {
  const t = useTexts().reference
  if (before === undefined) return after
  return (
    <>
      <span className="sr-only">{t.import.from} </span>
      <del className="text-ink-2">{before || t.empty}</del>
      <ArrowRight size={12} aria-hidden className="mx-1 inline align-[-1px]" />
      <ins className="font-bold no-underline">{after || t.empty}</ins>
    </>
  )
}
