import { readSpreadsheetFile } from '#shared/read-spreadsheet-file.ts'

/** What was chosen, dropped or pasted; the server reads it. */
export type ImportFile = { readonly id: string; readonly fileName: string } & (
  | { readonly text: string }
  | { readonly workbook: string }
)
export type FileTrouble = 'tooLarge' | 'oldWorkbook' | 'empty'

const MOST_BYTES = 10 * 1024 * 1024
const ZIP = [0x50, 0x4b]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

const MOST_NAME = 200

export async function readImportFile(file: File): Promise<ImportFile | FileTrouble> {
  if (file.size === 0) return 'empty'
  if (file.size > MOST_BYTES) return 'tooLarge'
  const start = new Uint8Array(await file.slice(0, OLD_WORKBOOK.length).arrayBuffer())
  const beginsWith = (mark: readonly number[]) => mark.every((byte, at) => start[at] === byte)
  if (beginsWith(OLD_WORKBOOK)) return 'oldWorkbook'
  const chosen = { id: crypto.randomUUID(), fileName: file.name.slice(0, MOST_NAME) }
  if (beginsWith(ZIP)) return { ...chosen, workbook: await inBase64(file) }
  return { ...chosen, text: await readSpreadsheetFile(file) }
}

export const pastedFile = (text: string, fileName: string): ImportFile => ({ id: crypto.randomUUID(), fileName, text })

function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, '')),
    )
    reader.addEventListener('error', () => reject(new Error('couldn’t open the file', { cause: reader.error })))
    reader.readAsDataURL(file)
  })
}
