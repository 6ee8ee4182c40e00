/** Longer than any order mail; what comes after is a thread of older ones. */
const MOST_LETTERS = 20_000
const MOST_LABEL_LETTERS = 40

export type Line = {
  /** Counted from 1, as an editor does. */
  readonly number: number
  readonly text: string
  /** `Service Address: 718 Walker Ave` -> `service address`; null where a line has none. */
  readonly label: string | null
  /** What stands after the label; the whole text where there is none. */
  readonly value: string
}

/** What was found, and where: on a line, or at the end where the writer signs. */
export type Found = { readonly value: string; readonly line: number; readonly isSignature?: true | undefined }

/** Marks of a quoted mail and of a list say nothing. */
const LEADING = new Set(['>', '*', '-', '•', '|', ' ', '\t'])

function trimLeading(text: string): string {
  let at = 0
  while (at < text.length && LEADING.has(text.charAt(at))) at += 1
  return text.slice(at).trimEnd()
}

/** The words of a label without its marks: `P.O. #` and `po` are the same. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .split(' ')
    .filter(Boolean)
    .join(' ')

function lineOf(written: string, index: number): Line {
  const text = trimLeading(written)
  const colon = text.indexOf(':')
  const label = colon > 0 && colon <= MOST_LABEL_LETTERS ? plain(text.slice(0, colon)) : ''
  // 08:14 has no label.
  if (!/[a-z]/.test(label)) return { number: index + 1, text, label: null, value: text }
  return { number: index + 1, text, label, value: text.slice(colon + 1).trim() }
}

export const readLines = (text: string): readonly Line[] =>
  text.slice(0, MOST_LETTERS).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n').map(lineOf)

/** Words of a line, without the marks around them. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,;()<>]/)
    .map((word) => word.replace(/^["'.]/, '').replace(/["'.:]$/, ''))
    .filter(Boolean)

const isLetterOrDigit = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

/** Whether a text holds these words, not as a part of longer ones. */
export function holds(text: string, words: string): boolean {
  const [where, what] = [text.toLowerCase(), words.toLowerCase()]
  if (!what) return false
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const [before, after] = [where.charAt(at - 1), where.charAt(at + what.length)]
    if (!(before && isLetterOrDigit(before)) && !(after && isLetterOrDigit(after))) return true
  }
  return false
}
