import { expect, test } from 'vitest'
import { readImportFile } from './import-file.ts'

const fileOf = (parts: BlobPart[], name = 'jobs.csv') => new File(parts, name)

test('text is read as text, whatever its name', async () => {
  expect(await readImportFile(fileOf(['JSN,Address'], 'jobs.xlsx'))).toMatchObject({
    fileName: 'jobs.xlsx',
    text: 'JSN,Address',
  })
})

test('what can be told at once is not sent', async () => {
  expect(await readImportFile(fileOf([]))).toBe('empty')
  expect(await readImportFile(fileOf([new Uint8Array(10 * 1024 * 1024 + 1)]))).toBe('tooLarge')
  expect(await readImportFile(fileOf([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])], 'jobs.xls'))).toBe('oldWorkbook')
})
