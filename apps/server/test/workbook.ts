import writeXlsxFile from 'write-excel-file/node'

/** An XLSX workbook with one sheet; a Date becomes a day as spreadsheets keep them. */
export const workbookOf = (rows: readonly (readonly (string | number | boolean | Date)[])[]): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'mm/dd/yyyy' } : { value }))),
  ).toBuffer()
