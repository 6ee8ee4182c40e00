import { tidyFileName } from './file-name.ts'

/** Letters of every script and the few signs that Windows, macOS, Linux, SharePoint and a shell all take as they are. */
const UNSAFE = /[^\p{L}\p{M}\p{N} ._()+-]+/gu
/** Of three bytes each they still fit into the 255 bytes of a file system, with a number and an ending behind them. */
const MOST_LETTERS = 76

/** A name that is nothing but a name everywhere: no path, no device, no option, no hidden file. */
export function safeStem(given: string, otherwise: string): string {
  const plain = tidyFileName(given.normalize('NFC').replace(UNSAFE, '-')).replace(/^[-\s.]+/, '')
  const letters = Array.from(plain)
  while (letters.join('').length > MOST_LETTERS) letters.pop()
  return letters.join('').replace(/[\s.]+$/, '') || otherwise
}
