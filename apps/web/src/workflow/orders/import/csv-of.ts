const QUOTED = /[",\n\r]/
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

const cellOf = (value: string): string => {
  const guarded = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A file for a spreadsheet, written as the server writes them: UTF-8 that Excel recognises, no formula runs. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
