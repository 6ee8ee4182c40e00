import { expect, it } from 'vitest'
import { readSpreadsheetFile } from './read-spreadsheet-file.ts'

it('reads UTF-8, with or without its mark', async () => {
  expect(await readSpreadsheetFile(new Blob(['Cañon,CO,CC']))).toBe('Cañon,CO,CC')
  expect(await readSpreadsheetFile(new Blob(['\uFEFFCañon,CO,CC']))).toBe('Cañon,CO,CC')
})

it('reads what an older spreadsheet saved', async () => {
  const bytes = new Uint8Array([0x43, 0x61, 0xf1, 0x6f, 0x6e])
  expect(await readSpreadsheetFile(new Blob([bytes]))).toBe('Cañon')
})
