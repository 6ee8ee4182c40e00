import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sized } from '#test/suite.ts'
import { workbookOf } from '#test/fixtures/workbook.ts'
import { readWorkbook } from './read-rows.ts'

type Entry = { readonly name: string; readonly body: Buffer; readonly saidSize?: number }

/** A zip file by hand, so that it can lie. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, body, saidSize = body.length } of entries) {
    const packed = deflateRawSync(body)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(saidSize, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(saidSize, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    list.push(entry, Buffer.from(name))
    parts.push(local, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const workbook = (rows: string, extra: Partial<Entry> = {}): Entry[] => [
  { name: '[Content_Types].xml', body: Buffer.from(`${XML}<Types/>`) },
  {
    name: '_rels/.rels',
    body: Buffer.from(
      `${XML}<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  },
  {
    name: 'xl/workbook.xml',
    body: Buffer.from(`${XML}<workbook><sheets><sheet name="Jobs" sheetId="1" r:id="r1"/></sheets></workbook>`),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    body: Buffer.from(
      `${XML}<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    body: Buffer.from(`${XML}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...extra,
  },
]
const read = (file: Buffer) => readWorkbook(file.toString('base64'))
const refusalOf = (file: Buffer) =>
  read(file).then(
    () => 'read',
    ({ message }: Error) => message,
  )
const UNREADABLE = 'Couldn’t open this Excel file. Save it as XLSX or CSV and try again.'

describe('a workbook', () => {
  test('is read as it is written: days, figures, words, with the line of each row', async () => {
    const file = await workbookOf([
      ['Address', 'Sent', 'Units', 'Held'],
      [],
      ['1 Elm St', new Date(Date.UTC(2026, 10, 3)), 12, true],
    ])
    expect(await read(file)).toEqual([
      { line: 1, cells: ['Address', 'Sent', 'Units', 'Held'] },
      { line: 3, cells: ['1 Elm St', '2026-11-03', '12', 'yes'] },
    ])
  })

  test('keeps what a formula came to and runs none', async () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://evil.test","x")</f><v>x</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>'
    expect(await read(zip(workbook(rows)))).toEqual([{ line: 1, cells: ['x', '2'] }])
  })
})

describe('a file that means harm is refused', () => {
  test('no zip file, a broken one, and one that is no workbook', async () => {
    for (const file of [
      Buffer.from('JSN,Address'),
      Buffer.alloc(0),
      zip(workbook('')).subarray(0, 400),
      zip([{ name: 'a.txt', body: Buffer.from('a') }]),
    ])
      expect(await refusalOf(file)).toBe(UNREADABLE)
  })

  test('a bomb that says what it is', async () => {
    const bomb = zip(workbook(' '.repeat(80 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusalOf(bomb)).toBe('This Excel file is too large to import at once')
  })

  test('a bomb that lies about it', async () => {
    const bomb = zip(workbook(' '.repeat(80 * 1024 * 1024), { saidSize: 1000 }))
    expect(await refusalOf(bomb)).toBe(UNREADABLE)
  })

  test('the last column there is, and a billion rows', async () => {
    const cell = (at: string) => `<c r="${at}"><v>1</v></c>`
    expect(await refusalOf(zip(workbook(`<row r="1">${cell('XFD1')}</row>`)))).toBe('At most 200 columns at once')
    expect(await refusalOf(zip(workbook(`<row r="999999999">${cell('A999999999')}</row>`)))).toBe(UNREADABLE)
  })

  // The last of them fills the memory of its thread before it is refused, which takes seconds.
  test.each(sized(['GS1', 'XFD1'], ['GS1', 'XFD1', 'ZZZZZ1']))('more columns than are read: %s', async (at) => {
    expect(await refusalOf(zip(workbook(`<row r="1"><c r="${at}"><v>1</v></c></row>`)))).not.toBe('read')
  })

  test('entities that multiply stay what they are', async () => {
    const entry: Entry = {
      name: 'xl/worksheets/sheet1.xml',
      body: Buffer.from(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
      ),
    }
    const file = zip([...workbook('').slice(0, 4), entry])
    const said = await read(file).then(
      ([row]) => row?.cells[0] ?? '',
      () => 'refused',
    )
    expect(said).not.toContain('aaaa')
  })
})
