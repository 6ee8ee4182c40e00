import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { GridCell } from '#ui/grid/grid-cell.tsx'
import type { GridProps } from '#ui/grid/grid.tsx'
import { RowNote } from '#ui/grid/row-note.tsx'
import type { GridState } from '#ui/grid/use-grid.ts'
import { cx } from '#ui/class-names.ts'
import { Row } from '#ui/table.tsx'

type GridRowProps<R> = Pick<GridProps<R>, 'columns' | 'texts' | 'warning' | 'onDelete' | 'markOf'> & {
  grid: GridState<R>
  /** Null: the line for new rows. */
  row: R | null
  id: string
  /** -1 for the line of new rows. */
  index: number
  measure?: Ref<HTMLTableRowElement> | undefined
}

export function GridRow<R>({
  grid,
  columns,
  texts,
  warning,
  onDelete,
  markOf,
  row,
  id,
  index,
  measure,
}: GridRowProps<R>) {
  const entry = grid.entries.get(id)
  const isHere = grid.place.row === index
  const noteId = `note-${id}`
  const warned = warning?.id === id ? warning : null
  const badColumn = entry?.trouble?.column ?? warned?.column
  const isIdle = !row && !entry && !(isHere && grid.isBegun)
  const hasNote = Boolean(entry?.trouble ?? warned)
  return (
    <Row
      ref={measure}
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
            editing={isActive ? grid.editing : null}
            isBad={badColumn === column.key}
            isKept={entry?.kept.includes(column.key) ?? false}
            keptLabel={texts.kept}
            invitation={isIdle ? at === 0 && <Invitation text={texts.add} /> : null}
            noteId={hasNote ? noteId : undefined}
            onPress={() => {
              grid.finish()
              grid.go(place)
            }}
            onOpen={() => (cellEntry?.kind === 'toggle' ? grid.flip(place) : grid.begin(place))}
            onType={grid.type}
            onFinish={grid.finish}
          />
        )
      })}
      <RowNote
        id={noteId}
        entry={entry}
        warning={warned}
        texts={texts}
        onKeepMine={(theirs) => grid.keepMine(id, theirs)}
        onTakeTheirs={() => grid.drop(id)}
        deletion={row && onDelete?.isOffered(row) ? { label: onDelete.label(row), run: () => onDelete.run(row) } : null}
      />
    </Row>
  )
}

/** Gone as soon as somebody comes; a press on it must not go with it. */
const Invitation = ({ text }: { text: string }) => (
  <span className="pointer-events-none text-ink-2">
    <Plus size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
    {text}
  </span>
)
