import type { z } from 'zod'
import { CallRefused } from '#platform/call.ts'
import { findFault } from '#platform/contract-check.ts'
import { findConflict, sayCellConflict } from '#shared/action/conflict.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { valuesOf, type Column, type Values } from '#ui/grid/columns.ts'
import type { Send, Trouble } from '#ui/grid/ledger.ts'

type SendSource<R, Body> = {
  columns: readonly Column<R>[]
  bodyOf: (values: Values) => Body
  /** The schema of the call; a constant outside the component. */
  load: () => Promise<z.ZodType>
  create: (body: Body) => Promise<R>
  edit: (row: R, body: Body) => Promise<R>
  /** Which cell a refusal is about, by its code. */
  cellOf: Readonly<Record<string, string>>
}

/** From the cells of a row to the server and back: checked by the contract first, a refusal told in the row. */
export function useSend<R, Body>({ columns, bodyOf, load, create, edit, cellOf }: SendSource<R, Body>): Send<R> {
  const texts = useTexts()

  function troubleIn(error: unknown, typed: Values): Trouble<R> {
    if (!(error instanceof CallRefused)) throw error
    const conflict = findConflict<R>(error)
    if (conflict) {
      const { current, changedBy } = conflict
      const cells = { mine: typed, theirs: valuesOf(columns, current), changedBy }
      return { text: sayCellConflict(columns, cells, texts.forms.conflict), theirs: current }
    }
    return { text: refusalText(error, texts).replace(/^\d{3}: /, ''), column: cellOf[error.code] }
  }

  return async (row, typed) => {
    const body = bodyOf(typed)
    const fault = await findFault(load, body, formWords(texts))
    if (fault) return { trouble: { text: formSentence(fault.text, texts) ?? fault.text, column: fault.field } }
    try {
      return { kept: row ? await edit(row, body) : await create(body) }
    } catch (error) {
      return { trouble: troubleIn(error, typed) }
    }
  }
}
