const FAMILY = 1
const FULL_NAME = 4
const POSTSCRIPT_NAME = 6
const RECORD = 12
/** Windows, Unicode, English. */
const WHERE = [3, 1, 0x409]

/** What a font is called, and nothing else. How heavy it is stands in another table. */
export function nameTable(family: string): Buffer {
  const names = [
    { id: FAMILY, text: family },
    { id: FULL_NAME, text: family },
    { id: POSTSCRIPT_NAME, text: family.replaceAll(' ', '') },
  ].map(({ id, text }) => ({ id, text: Buffer.from(text, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + names.length * RECORD)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [at, { id, text }] of names.entries()) {
    for (const [field, value] of [...WHERE, id, text.length, offset].entries()) {
      head.writeUInt16BE(value, 6 + at * RECORD + field * 2)
    }
    offset += text.length
  }
  return Buffer.concat([head, ...names.map(({ text }) => text)])
}
