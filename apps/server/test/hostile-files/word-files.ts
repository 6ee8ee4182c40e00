import { zip } from './zip.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const MEGABYTE = 1024 * 1024

const types = (main: string, padding = '') =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>${padding}`,
  )
const text = (body: string) =>
  Buffer.from(`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${body}</w:document>`)

const docx = (main: string, ...more: { name: string; body: Buffer }[]) =>
  zip({ name: '[Content_Types].xml', body: types(main) }, { name: 'word/document.xml', body: text('<w:p/>') }, ...more)

export const plainDocx = () => docx(MAIN)
/** A hundred megabytes of nothing, packed a thousandfold. */
export const bombDocx = () => docx(MAIN, { name: 'word/media/image1.bmp', body: Buffer.alloc(100 * MEGABYTE) })
/** The same in the one part that a reader of types unpacks. */
export const typesBombDocx = () =>
  zip(
    { name: '[Content_Types].xml', body: types(MAIN, ' '.repeat(100 * MEGABYTE)) },
    { name: 'word/document.xml', body: text('') },
  )
export const macroDocx = () => docx(MACROS, { name: 'word/vbaProject.bin', body: Buffer.from('Sub AutoOpen()') })
export const linkedDocx = (beacon: string) =>
  docx(MAIN, {
    name: 'word/_rels/settings.xml.rels',
    body: Buffer.from(
      `<Relationships><Relationship Id="r1" TargetMode="External" Type="attachedTemplate" Target="${beacon}"/></Relationships>`,
    ),
  })
export const plainZip = () => zip({ name: 'run.bat', body: Buffer.from('calc.exe') })
/** An archive for Java that runs when it is opened. */
export const jar = () =>
  zip(
    { name: 'META-INF/MANIFEST.MF', body: Buffer.from('Main-Class: Evil\n') },
    { name: 'Evil.class', body: Buffer.from('cafebabe', 'hex') },
  )

/** A compound file whose directory names these streams. */
export const compound = (...streams: string[]) => {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  streams.forEach((stream, n) => Buffer.from(stream, 'utf16le').copy(file, 1024 + n * 128))
  return file
}
