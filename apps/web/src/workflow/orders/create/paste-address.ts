import { wordsOf } from './paste-lines.ts'

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
