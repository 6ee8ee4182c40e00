import { CallRefused } from '#platform/call.ts'
import type { Texts } from '#texts/en.ts'
import { inWords, type Column, type Values } from '#ui/grid/columns.ts'

/** The record as another user left it, and who that was where it is known. */
export type Conflict<R> = { readonly current: R; readonly changedBy: string | null }

/** Where the server refused a change because the record changed meanwhile. */
export function findConflict<R>(error: unknown): Conflict<R> | null {
  if (!(error instanceof CallRefused) || error.code !== 'record.stale') return null
  // The facts of this refusal hold the record as the call itself replies with it.
  return error.facts as Conflict<R>
}

type Words = Texts['forms']['conflict']
/** A field by its label: its value now, and the one typed here. */
type Compared = readonly [label: string, theirs: string, mine: string]

/** A sentence for each field that two people want to be different. */
export const differencesOf = (fields: readonly Compared[], t: Words): string[] =>
  fields.flatMap(([label, theirs, mine]) =>
    theirs === mine ? [] : [t.difference(label, theirs || t.empty, mine || t.empty)],
  )

/** The same for the cells of a grid, in one line. */
export function sayCellConflict<R>(
  columns: readonly Column<R>[],
  { mine, theirs, changedBy }: { mine: Values; theirs: Values; changedBy: string | null },
  t: Words,
): string {
  const fields = columns.map((column): Compared => {
    const say = (values: Values) => inWords(column, values[column.key] ?? '')
    return [column.label, say(theirs), say(mine)]
  })
  return t.inLine(changedBy, differencesOf(fields, t))
}
