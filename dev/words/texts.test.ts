import { expect, test } from 'vitest'
import { phraseFinder, proseOf, readPhrases, repeatsIn, textsOf } from './texts.ts'

const SOURCE = `
import { photos } from './photos.ts'
type Kind = 'a type'
export const words = {
  'a key': 'Cancel',
  again: { cancel: 'Cancel', try: 'Try again' },
  late: (days: number) => (days === 1 ? 'a day late' : \`\${days} days late, \${photos('in a call')}\`),
  isOpen: (status: string) => status === 'a comparison',
}
`

test('the texts of a file are its values, with those inside templates', () => {
  expect(textsOf('words.ts', SOURCE).map(({ text }) => text)).toEqual([
    'Cancel',
    'Cancel',
    'Try again',
    'a day late',
    "${days} days late, ${photos('in a call')}",
    'in a call',
  ])
})

test('text between tags is read too', () => {
  expect(textsOf('part.tsx', `const part = <p className="a class">Say why</p>`).map(({ text }) => text)).toEqual([
    'Say why',
  ])
})

test('each time after the first is a repeat', () => {
  const texts = ['Cancel', 'Cancel', 'Cancel', 'Close', 'Open', 'Open'].map((text) => ({ file: 'words.ts', text }))
  expect(repeatsIn(texts)).toEqual({ count: 3, most: ['3 × Cancel', '2 × Open'] })
})

test('prose leaves out code, addresses and the titles of tests', () => {
  const prose = proseOf('Press `say why`. [Go](say/why)\n```\nsay why\n```\n| held | `a.test.ts` › says why | x')
  expect(phraseFinder(['say why', 'says why'])(prose)).toEqual([])
  expect(prose).toContain('Press')
})

test('a phrase is found whole, in any case, across lines and with either apostrophe', () => {
  const find = phraseFinder(readPhrases("# explained\n\nsay why\ncouldn't be read\n"))
  expect(find('Please SAY\n  why here')).toEqual(['say why'])
  expect(find('It couldn’t be read.')).toEqual(["couldn't be read"])
  expect(find('They essay why, say whyever')).toEqual([])
})
