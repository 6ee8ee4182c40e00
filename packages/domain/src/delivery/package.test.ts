import { describe, expect, test } from 'vitest'
import { packageFileName, partName } from './package-contents.ts'
import { photoNames, type PhotoToName } from './photo-names.ts'

const photo = (id: string, more: Partial<PhotoToName> = {}): PhotoToName => ({
  id,
  jsb: 'NCGB26110042.03M',
  slot: 'front',
  fileType: 'image/jpeg',
  ...more,
})
const namesOf = (template: string, photos: readonly PhotoToName[]) => [...photoNames(template, photos).values()]

describe('names of photos', () => {
  test('follow the template of the customer, and count within what it tells apart', () => {
    const photos = [photo('a'), photo('b'), photo('c', { slot: 'rear' }), photo('d', { jsb: 'NCGB26110042.04S' })]
    expect(namesOf('{jsb}-{slot}-{n}', photos)).toEqual([
      'NCGB26110042.03M-front-1.jpg',
      'NCGB26110042.03M-front-2.jpg',
      'NCGB26110042.03M-rear-1.jpg',
      'NCGB26110042.04S-front-1.jpg',
    ])
    expect(namesOf('{jsb} {n}', photos).map((name) => name.slice(-6))).toEqual(
      ['1.jpg', '2.jpg', '3.jpg', '1.jpg'].map((end) => ` ${end}`),
    )
    expect(namesOf('{n}', photos)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  test('end in what the photo is', () => {
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
    const photos = types.map((fileType, n) => photo(`p${n}`, { fileType }))
    expect(namesOf('{n}', photos)).toEqual(['1.jpg', '2.png', '3.webp', '4.heic'])
  })

  test('of a template that tells nothing apart get numbers', () => {
    const photos = [photo('a'), photo('b'), photo('c', { fileType: 'image/png' })]
    expect(namesOf('survey', photos)).toEqual(['survey.jpg', 'survey-2.jpg', 'survey.png'])
    expect(namesOf('', photos)).toEqual(['file.jpg', 'file-2.jpg', 'file.png'])
  })

  test.each([
    ['../../etc/{slot}', 'etc-front.jpg'],
    ['C:\\temp\\{slot}', 'C-temp-front.jpg'],
    ['CON', '_CON.jpg'],
    ['con.{slot}', '_con.front.jpg'],
    ['.hidden {slot}', 'hidden front.jpg'],
    ['-rf {slot}', 'rf front.jpg'],
    ['=cmd|{slot}', 'cmd-front.jpg'],
    ['~$ {slot}', 'front.jpg'],
    ['🏠{slot}🏠', 'front-.jpg'],
    ['{slot}. . .', 'front.jpg'],
    ['fa\u0301chada {n}', 'f\u00e1chada 1.jpg'],
    ['\u202egpj.{slot}', 'gpj.front.jpg'],
    ['{slot}\u0000\n{n}', 'front-1.jpg'],
    ['建物 {n}', '建物 1.jpg'],
  ])('of the template %j are safe: %j', (template, name) => {
    expect(namesOf(template, [photo('a')])).toEqual([name])
  })

  test('of a template of 200 letters fit into every file system, and stay apart', () => {
    const [one = '', other = ''] = namesOf(`${'建'.repeat(190)}{n}`, [photo('a'), photo('b')])
    expect(one).not.toBe(other)
    for (const name of [one, other]) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  })

  test('differ where upper and lower case are one', () => {
    expect(namesOf('{slot}', [photo('a'), photo('b', { slot: 'FRONT' })])).toEqual(['front.jpg', 'FRONT-2.jpg'])
  })
})

test('a part is called by its number, its file by the JSN too', () => {
  expect([partName(2), packageFileName({ jsn: 'NCGB26110042', part: 2 })]).toEqual([
    'Part 2',
    'NCGB26110042-part-2.zip',
  ])
})
