import { ChevronRight } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Grid, type GridProps } from '#ui/grid/grid.tsx'
import type { GridTexts } from '#ui/grid/grid-row.tsx'
import { type RowDialogTexts, RowDialog } from '#ui/grid/row.dialog.tsx'
import { useIsPhone } from '#ui/media.ts'
import { NEW, seenIn, valuesOf, type Column } from '#ui/grid/columns.ts'
import { faultsInWords, NoteText } from '#ui/grid/row-note.tsx'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'

export type SpreadsheetTexts = GridTexts & RowDialogTexts
type SpreadsheetProps<R> = Omit<GridProps<R>, 'texts'> & { texts: SpreadsheetTexts }

/** Cells on a desk, a list on a phone. */
export function Spreadsheet<R>(props: SpreadsheetProps<R>) {
  return useIsPhone() ? <GridList {...props} /> : <Grid {...props} />
}

const USUAL_ROW = 72
const AHEAD = 30

type GridListProps<R> = Omit<GridProps<R>, 'texts'> & { texts: RowDialogTexts }

/** The same rows on a phone: two lines each, and a dialog to fill them in. */
function GridList<R>({ ref, ...props }: GridListProps<R>) {
  const { label, columns, rows, idOf, mayEdit, more, send, onKept, onDelete, acts, texts } = props
  const [opened, setOpened] = useState<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: USUAL_ROW, above: 0, pinned: -1 })
  const row = rows.find((each) => idOf(each) === opened) ?? null
  const lastSeen = virtual.rows.at(-1)?.index ?? 0
  const close = () => setOpened(null)

  useImperativeHandle(ref, () => ({ add: () => setOpened(NEW), edit: setOpened }))
  useEffect(() => {
    if (more && lastSeen >= rows.length - AHEAD) more.load()
  }, [more, lastSeen, rows.length])

  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={label}>
        {virtual.rows.map(({ index, gapBefore }) => {
          const each = rows[index]
          return (
            each && (
              <li
                key={idOf(each)}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                aria-current={props.selectedId === idOf(each) || undefined}
                className="border-b border-rule aria-current:inset-shadow-stake aria-current:bg-sel"
              >
                {mayEdit(each) ? (
                  <button
                    type="button"
                    onClick={() => setOpened(idOf(each))}
                    className="flex min-h-14 w-full items-center gap-2 px-4 py-2 text-left focus-visible:focus-inset"
                  >
                    <Lines columns={columns} row={each} />
                    <ChevronRight size={18} aria-hidden className="ml-auto text-ink-2" />
                  </button>
                ) : (
                  <div className="flex min-h-14 items-center px-4 py-2">
                    <Lines columns={columns} row={each} />
                  </div>
                )}
                <Faults columns={columns} faults={props.faultsOf?.(each, valuesOf(columns, each)) ?? {}} />
                {acts && <div className="flex justify-end px-4 pb-2">{acts.draw(each, 0)}</div>}
              </li>
            )
          )
        })}
        <li aria-hidden style={{ height: virtual.gapAfter }} />
      </ul>
      {props.foot}
      <RowDialog
        // Each opening begins anew.
        key={opened}
        open={opened === NEW || row !== null}
        onClose={close}
        row={row}
        columns={columns}
        texts={texts}
        send={send}
        onKept={() => {
          if (row) onKept?.()
          close()
        }}
        onDelete={
          row && onDelete?.isOffered(row)
            ? () => {
                close()
                onDelete.run(row)
              }
            : null
        }
      />
    </div>
  )
}

function Faults<R>({ columns, faults }: { columns: readonly Column<R>[]; faults: Readonly<Record<string, string>> }) {
  const text = faultsInWords(columns, faults)
  return (
    text && (
      <p className="px-4 pb-2 text-12">
        <NoteText text={text} isTrouble />
      </p>
    )
  )
}

/** The first column as the name, the others below it. */
function Lines<R>({ columns: [name, ...others], row }: { columns: readonly Column<R>[]; row: R }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name && seenIn(name, row)}</span>
      <span className="flex flex-wrap gap-x-3 text-12 text-ink-2">
        {others.map((column) => (
          <span key={column.key} className={column.isMono && 'mono'}>
            {seenIn(column, row)}
          </span>
        ))}
      </span>
    </span>
  )
}
