import { textOfCell } from '@demarc/domain/csv-cell'

const QUOTED = /[",\n\r]/

const cellOf = (value: string): string => {
  const guarded = textOfCell(value)
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A file for a spreadsheet, written as the server writes them: UTF-8 that Excel recognises, no formula runs. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
