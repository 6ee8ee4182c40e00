export { insistOnRows, type Row } from './parse-rows.ts'
export { readRows, readWorkbook } from './read-rows.ts'
