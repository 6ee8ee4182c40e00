import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridCell } from '#ui/grid/grid-cell.tsx'
import { valuesOf, type Column, type Values } from '#ui/grid/columns.ts'
import { faultsInWords, NoteUnder, RowNote, type NoteTexts, type Warning } from '#ui/grid/row-note.tsx'
import type { GridState } from '#ui/grid/use-grid.ts'
import { cx } from '#ui/class-names.ts'
import { Row, Td } from '#ui/table.tsx'

export type GridTexts = NoteTexts & { readonly add: string; readonly kept: string; readonly notes: string }

/** What can be done with a row, at its end; what is to be said of the row then stands under it. */
export type RowActs<R> = {
  readonly label: string
  readonly width: string
  readonly draw: (row: R, tabIndex: 0 | -1) => ReactNode
}

/** Asks before it deletes; not every row offers it to everybody. */
export type Deletion<R> = {
  readonly isOffered: (row: R) => boolean
  readonly label: (row: R) => string
  readonly run: (row: R) => void
}

/** What the rows of a grid are given beside their values. */
export type RowOptions<R> = {
  columns: readonly Column<R>[]
  texts: GridTexts
  /** Something to look at in one row before it is kept. */
  warning?: (Warning & { readonly id: string }) | null | undefined
  onDelete?: Deletion<R> | undefined
  acts?: RowActs<R> | undefined
  /** What is wrong with the cells of a row that is not kept yet, by their columns. */
  faultsOf?: ((row: R, values: Values) => Readonly<Record<string, string>>) | undefined
  /** The row that is selected here and elsewhere; it is brought into sight. */
  selectedId?: string | null | undefined
  /** The looks of a row that stands out. */
  markOf?: ((row: R) => string | undefined) | undefined
}

type GridRowProps<R> = RowOptions<R> & {
  grid: GridState<R>
  /** Null: the line for new rows. */
  row: R | null
  id: string
  /** -1 for the line of new rows. */
  index: number
}

export function GridRow<R>(props: GridRowProps<R>) {
  const { grid, columns, texts, warning, onDelete, markOf, acts, row, id, index } = props
  const entry = grid.entries.get(id)
  const isHere = grid.place.row === index
  const noteId = `note-${id}`
  const faults = (row && props.faultsOf?.(row, { ...valuesOf(columns, row), ...entry?.typed })) || {}
  const warned = warning?.id === id ? warning : null
  const badColumn = entry?.trouble?.column ?? warned?.column
  const isIdle = !row && !entry && !(isHere && grid.isBegun)
  const faultText = faultsInWords(columns, faults)
  const hasNote = Boolean(entry?.trouble ?? warned) || faultText !== undefined
  const note = {
    id: noteId,
    entry,
    warning: warned,
    texts,
    onKeepMine: (theirs: R) => grid.keepMine(id, theirs),
    onTakeTheirs: () => void grid.drop(id),
  }
  return (
    <>
      <Row
        selected={row !== null && props.selectedId === id}
        data-index={index}
        aria-label={row ? undefined : texts.add}
        aria-rowindex={index + 2 - grid.bounds.firstRow}
        className={cx(!row && 'bg-sheet-2', row && markOf?.(row))}
      >
        {columns.map((column, at) => {
          const place = { row: index, column: at }
          const isActive = isHere && grid.place.column === at
          const cellEntry = grid.entryAt(place)
          return (
            <GridCell
              key={column.key}
              column={column}
              index={at}
              row={row}
              typed={entry?.typed[column.key]}
              entry={cellEntry}
              isActive={isActive}
              isInRange={grid.isInRange(place)}
              editing={isActive ? grid.editing : null}
              isBad={badColumn === column.key || faults[column.key] !== undefined}
              isKept={entry?.kept.includes(column.key) ?? false}
              keptLabel={texts.kept}
              invitation={isIdle ? at === 0 && <Invitation text={texts.add} /> : null}
              noteId={hasNote ? noteId : undefined}
              onPress={(isExtended) => {
                grid.finish()
                if (isExtended && grid.isInside()) grid.extend(place)
                else grid.go(place)
              }}
              onOpen={() => (cellEntry?.kind === 'toggle' ? grid.flip(place) : grid.begin(place))}
              onType={grid.type}
              onFinish={grid.finish}
            />
          )
        })}
        {acts ? (
          <Td align="end" className="overflow-visible!">
            {row && acts.draw(row, isHere ? 0 : -1)}
          </Td>
        ) : (
          <RowNote
            {...note}
            deletion={
              row && onDelete?.isOffered(row) ? { label: onDelete.label(row), run: () => onDelete.run(row) } : null
            }
          />
        )}
      </Row>
      {acts && (hasNote || entry?.isKeeping) && <NoteUnder {...note} faults={faultText} columns={columns.length + 1} />}
    </>
  )
}

/** Gone as soon as somebody comes; a press on it must not go with it. */
const Invitation = ({ text }: { text: string }) => (
  <span className="pointer-events-none text-ink-2">
    <Plus size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
    {text}
  </span>
)
