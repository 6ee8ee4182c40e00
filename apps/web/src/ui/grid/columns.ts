import type { ReactNode } from 'react'
import type { Option } from '#ui/form/select.tsx'

/** What stands in the cells of a row, by the keys of the columns. A toggle holds 'true' or 'false'. */
export type Values = Readonly<Record<string, string>>

/** How a cell is filled in. */
export type Entry =
  | { readonly kind: 'text'; readonly isUpper?: true; readonly isDecimal?: true }
  | { readonly kind: 'date' }
  | { readonly kind: 'select'; readonly options: readonly Option[] }
  | { readonly kind: 'toggle'; readonly on: string; readonly off: string }

export type Column<R> = {
  readonly key: string
  readonly label: string
  /** A length; the space that is left belongs to the notes at the end of a row, or to the one column that is `auto`. */
  readonly width: string
  readonly align?: 'end'
  readonly isMono?: true
  /** What editing begins with. */
  readonly read: (row: R) => string
  /** How it is seen, where that is more than what is read. */
  readonly show?: (row: R) => ReactNode
  /** How a value is said while it is not kept yet; as it was typed unless told. */
  readonly say?: (value: string) => string
  /** Without it the column can only be read. */
  readonly entry?: Entry
  /** What a new row begins with; a column without it has no cell in the line for new rows. */
  readonly initial?: string
}

/** The row that is not kept yet. */
export const NEW = 'new'

export const valuesOf = <R>(columns: readonly Column<R>[], row: R): Values =>
  Object.fromEntries(columns.filter(({ entry }) => entry).map(({ key, read }) => [key, read(row)]))

export const initialValues = <R>(columns: readonly Column<R>[]): Values =>
  Object.fromEntries(columns.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])))

/** A value as it is read by people: the words of a choice instead of its key. */
export function inWords({ entry, say }: Pick<Column<never>, 'entry' | 'say'>, value: string): string {
  if (entry?.kind === 'toggle') return value === 'true' ? entry.on : entry.off
  if (entry?.kind === 'select') return entry.options.find((option) => option.value === value)?.label ?? ''
  return value && say ? say(value) : value
}

/** What stands in a cell of a row that is kept. */
export const seenIn = <R>(column: Column<R>, row: R): ReactNode =>
  column.show?.(row) ?? inWords(column, column.read(row))

/** Codes are written in capitals from the first key on. */
export const asTyped = (entry: Entry | undefined, text: string): string =>
  entry?.kind === 'text' && entry.isUpper ? text.toUpperCase() : text
