import { lettersOfFonts } from './letters.ts'

const code = (letter: number) => `\\u{${letter.toString(16)}}`
let unknown: RegExp | undefined
/** The fonts are read with the first PDF, not with every start. */
const unknownLetter = (): RegExp =>
  (unknown ??= new RegExp(
    `[^\\n${lettersOfFonts()
      .map(([first, last]) => `${code(first)}-${code(last)}`)
      .join('')}]`,
    'gu',
  ))
/** Controls, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cf}\p{Cc}]/gu

/** Words in letters that our fonts have; for each of the others a question mark, on every machine the same. */
export const sayable = (words: string): string =>
  words
    .normalize('NFC')
    .replace(UNSEEN, (mark) => (mark === '\n' ? mark : ''))
    .replace(unknownLetter(), '?')
