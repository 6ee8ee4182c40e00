export { insistOnRows, readRows, type Row } from './read-rows.ts'
export { readWorkbook } from './read-workbook.ts'
