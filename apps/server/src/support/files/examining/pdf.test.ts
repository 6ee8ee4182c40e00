import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packed, pdf, script } from '#test/hostile-files/pdfs.ts'
import { isActivePdf } from './pdf.ts'

const SCRIPT = script('app.alert(1)')
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
/** A stream of objects with a script in it, and this before its stream. */
const hidden = (dictionary: string) => {
  const body = deflateSync(`4 0 <<${SCRIPT}>>`).toString('latin1')
  return `9 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${dictionary}>> stream\n${body}\nendstream endobj\n`
}

describe('a PDF that runs something is found', () => {
  test.each([
    ['as it is', pdf(SCRIPT)],
    ['with each letter of its name written as a number', pdf(SCRIPT.replace('/JavaScript', '/#4aava#53crip#74'))],
    ['inside a packed stream', pdf('', packed(SCRIPT))],
    [
      'inside one that is named by numbers',
      pdf('', packed(SCRIPT).replace('/ObjStm', '/O#62jStm').replace('/First', '/F#69rst')),
    ],
    ['behind the word "endobj" inside a text', pdf('', hidden('/Note (endobj)'))],
    ['behind the word "endobj" and a bracket that is none', pdf('', hidden(String.raw`/Note (\)endobj)`))],
    ['behind a comment', pdf('', hidden('% endobj\n'))],
    ['behind a dictionary longer than any program writes', pdf('', hidden(`/Note (${' '.repeat(9000)})`))],
    [
      'behind a word that is no stream of its own',
      pdf('', hidden(`/Note stream\n${deflateSync('x').toString('latin1')}endstream`)),
    ],
    [
      'behind a text in figures that ends twice',
      pdf('', hidden(`/Note <41>>stream\n${deflateSync('x').toString('latin1')}endstream`)),
    ],
    ['behind a name inside a text', pdf('', `(/First)${hidden('/Note (endobj)')}`)],
    ['behind a text that begins with a backslash outside', pdf('', hidden(String.raw`\(endobj)`))],
    ['behind another stream', pdf('', hidden(`/Note (stream\n${deflateSync('x').toString('latin1')}endstream)`))],
    ['behind more streams than are looked at', pdf('', packed('/Title (x)').repeat(10_001))],
  ])('%s', (_, file) => {
    expect(isActivePdf(file)).toBe(true)
  })
})

describe('a PDF that runs nothing is shown', () => {
  const image = '7 0 obj <</Subtype /Image /Filter /DCTDecode>> stream\n\xff\xd8\xff\xe0 endstream endobj\n'
  test.each([
    ['one page', pdf('')],
    ['a name that only begins like one', pdf('/JavaScripts 1 /Launcher 2')],
    ['packed objects without a script', pdf('', packed('/Title (x)'))],
    ['a picture behind a table of contents', pdf('', `5 0 obj <</Type /Outlines /First 6 0 R>> endobj\n${image}`)],
    ['a picture behind a title in figures', pdf('', `6 0 obj <</First 8 0 R /Title <FEFF 0041>>> endobj\n${image}`)],
    ['a picture behind packed objects', pdf('', packed('/Title (x)') + image)],
    [
      'a picture behind a title with brackets of its own',
      pdf('', `6 0 obj <</First 8 0 R /Title (100% \\(one\\))>> endobj\n${image}`),
    ],
    ['a picture behind a chapter with a title', pdf('', `6 0 obj <</First 8 0 R /Title (One (1))>> endobj\n${image}`)],
  ])('%s', (_, file) => {
    expect(isActivePdf(file)).toBe(false)
  })
})

/** Each of them again and again: what takes longest for its size. */
const WORST = [
  'stream\n',
  '/First stream\n',
  'obj stream\r\n',
  '/ObjStm(',
  '/First ',
  '(',
  '#4a',
  '/JavaScrip',
  'endstream ',
]
const SMALL = 100_000

test.each(WORST)('sixteen times as much of %j takes about sixteen times as long', (part) => {
  const fileOf = (size: number) => bytesOf(`%PDF-1.7\n${part.repeat(Math.ceil(size / part.length))}\n%%EOF`)
  const cost = (file: Buffer) => {
    const { user } = process.threadCpuUsage()
    isActivePdf(file)
    return process.threadCpuUsage().user - user
  }
  const least = (size: number) => {
    const file = fileOf(size)
    return Math.min(...Array.from({ length: 3 }, () => cost(file)))
  }
  least(SMALL)
  const [one, sixteen] = [least(SMALL), least(16 * SMALL)]
  // Each part searched again for each other would be 256 times. A millisecond is what the clock can tell.
  expect(sixteen).toBeLessThan(64 * Math.max(one, 1000))
})
