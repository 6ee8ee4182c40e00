import { readFile } from 'node:fs/promises'
import { finding } from '@demarc/domain'
import { ocrVersion, readText } from '#platform/ocr/read-text.ts'
import { timed, type StatusCheck } from './check.ts'

/** The text in the picture. */
const WRITTEN = 'DEMARC 3577'
const PICTURE = new URL('test-text.png', import.meta.url)

export const PHOTO_READING: StatusCheck = {
  part: 'PHOTO_READING',
  place: ({ ocrProgram }) => ocrProgram,
  look: async ({ config: { ocrProgram } }) =>
    ocrProgram ? finding('ocr.ready', { version: await ocrVersion(ocrProgram) }) : finding('ocr.off', {}),
  test: async ({ config: { ocrProgram } }) => {
    if (!ocrProgram) return finding('ocr.off', {})
    const picture = await readFile(PICTURE)
    const { ms, result } = await timed(() => readText(ocrProgram, picture))
    const text = result.replaceAll(/\s+/g, ' ').trim()
    return text === WRITTEN ? finding('ocr.read', { text, ms }) : finding('ocr.misread', { expected: WRITTEN, text })
  },
}
