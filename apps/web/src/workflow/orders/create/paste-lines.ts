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

const STREETS = new Set(
  (
    'st street ave avenue rd road dr drive blvd boulevard ln lane ct court way pl place pkwy parkway hwy highway ' +
    'cir circle ter terrace trl trail loop sq square pike run row aly alley xing crossing cv cove pt point bnd bend'
  ).split(' '),
)
const POINTS = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'north', 'south', 'east', 'west'])
const UNITS = new Set(['apt', 'unit', 'ste', 'suite', 'bldg', 'building', 'lot', 'fl', 'floor'])
/** From the number to the kind of street: `1208 N Martin Luther King Jr Dr`. */
const MOST_WORDS = 7

const bare = (word: string) => word.toLowerCase().replace(/\.$/, '')

/** A house number, the name of a street and its kind, wherever they stand in a text; null where there are none. */
export function findAddress(text: string): string | null {
  const parts = text.split(',')
  for (const [index, part] of parts.entries()) {
    const words = part.trim().split(/\s/).filter(Boolean)
    const found = findStreet(words)
    if (!found) continue
    const unit = unitIn(found.rest) ?? (found.rest.length === 0 ? unitIn(wordsIn(parts[index + 1])) : null)
    return [found.street, unit].filter(Boolean).join(', ')
  }
  return null
}

const wordsIn = (part: string | undefined) => wordsOf(part ?? '')

function findStreet(words: readonly string[]): { street: string; rest: readonly string[] } | null {
  for (const [from, word] of words.entries()) {
    if (!/^\d{1,6}(?:-\d{1,6})?[a-z]?$/i.test(word)) continue
    // A name between them at least, and never farther: the whole line for every number would take its square.
    const kind = words.slice(from + 2, from + MOST_WORDS).findIndex((each) => STREETS.has(bare(each)))
    if (kind < 0) continue
    const to = from + 2 + kind
    // `Main St NW`: the point of the compass belongs to the street.
    const end = POINTS.has(bare(words[to + 1] ?? '')) ? to + 2 : to + 1
    const street = words
      .slice(from, end)
      .join(' ')
      .replace(/[.;:]$/, '')
    return { street, rest: words.slice(end) }
  }
  return null
}

function unitIn(words: readonly string[]): string | null {
  const [kind, number] = words
  if (kind && /^#\w{1,6}$/.test(kind)) return kind
  return kind && number && UNITS.has(bare(kind)) && /^#?\w{1,6}$/.test(number) ? `${kind} ${number}` : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The calendar day that a text names, `2026-11-12`; null where it names none. Month before day, as it is written here. */
export function findDay(text: string): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text)
  if (numbers) return dayOf(numbers[3], numbers[1], numbers[2])
  return findWrittenDay(text)
}

/** `Nov 12, 2026` or `12 November 2026`, with or without the day of the week. */
function findWrittenDay(text: string): string | null {
  const words = text.split(/[\s,]/).filter(Boolean)
  const at = words.findIndex((word) => monthOf(word) > 0)
  const month = monthOf(words[at] ?? '')
  if (!month) return null
  const [before, after] = [digitsOf(words[at - 1]), digitsOf(words[at + 1])]
  const isDayFirst = Boolean(before) && (after?.length ?? 0) !== 2 && (after?.length ?? 0) !== 1
  if (isDayFirst) return dayOf(after, String(month), before)
  return dayOf(digitsOf(words[at + 2]), String(month), after)
}

const monthOf = (word: string): number =>
  /^[a-z]{3,9}\.?$/i.test(word) ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1 : 0

const digitsOf = (word: string | undefined): string | undefined => /^(\d{1,4})(?:st|nd|rd|th)?$/i.exec(word ?? '')?.[1]

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (!year || !month || !day) return null
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T00:00:00Z`)
  // The 31st of November is none.
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? null : written
}
