import { inflateSync } from 'node:zlib'

/** Readers go by the last lines of a file. */
export const hasEndOfPdf = (file: Buffer): boolean => file.subarray(-2048).includes('%%EOF')

/** What makes a PDF do something by itself. Links that wait for a click are not among them. */
const ACTIVE = /\/(?:JavaScript|Rendition|Launch|SubmitForm|ImportData|RichMedia|XFA)(?![A-Za-z0-9])/
/** A stream of objects: they may be packed, and then no name of theirs can be read from outside. */
const HOLDS_OBJECTS = /\/ObjStm(?![A-Za-z0-9])|\/First(?![A-Za-z0-9])/
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * True where a browser that shows it would run something of it, or where that cannot be ruled out. Chromium runs the
 * scripts of a PDF whatever the headers say, so such a file is handed out as a download only.
 */
export function isActivePdf(file: Buffer): boolean {
  const text = file.toString('latin1')
  if (ACTIVE.test(plainNames(text))) return true
  let left = MOST_UNPACKED
  for (const { 0: word, index } of text.matchAll(/stream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf('obj', index), index))
    if (text.startsWith('end', index - 3) || !HOLDS_OBJECTS.test(dictionary)) continue
    const from = index + word.length
    const unpacked = unpack(file.subarray(from, text.indexOf('endstream', from)), left)
    if (unpacked === null || ACTIVE.test(plainNames(unpacked))) return true
    left -= unpacked.length
  }
  return false
}

/** `/J#61vaScript` is another way to write the same name. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Null where it is packed in a way that we do not read. */
function unpack(packed: Buffer, mostBytes: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, mostBytes) }).toString('latin1')
  } catch {
    return null
  }
}
