import type { Found, Line } from './paste-lines.ts'

const NARRATIVES = [
  'narrative',
  'description',
  'scope',
  'scope of work',
  'instructions',
  'notes',
  'note',
  'comments',
  'details',
  'remarks',
]
const CLOSINGS = [
  'regards',
  'best regards',
  'kind regards',
  'best',
  'thanks',
  'thank you',
  'many thanks',
  'sincerely',
  'cheers',
]
const GREETINGS = ['hi', 'hello', 'dear', 'good morning', 'good afternoon', 'team', 'all']
/** A paragraph shorter than this says nothing about the work. */
const LEAST_LETTERS = 20
const MOST_LETTERS = 5000

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()

const isClosing = ({ text }: Line) => CLOSINGS.includes(bare(text))
const isGreeting = ({ text }: Line) =>
  text.length < 40 && GREETINGS.some((word) => bare(text) === word || bare(text).startsWith(`${word} `))

/** Who signs: the first line after the closing, if it reads as a name. */
export function findSignature(lines: readonly Line[]): Found | null {
  const closing = lines.findIndex(isClosing)
  const signed = closing < 0 ? undefined : lines.slice(closing + 1).find(({ text }) => text !== '')
  if (!signed || !/^[\p{L}][\p{L}.'’-]*(?: [\p{L}][\p{L}.'’-]*){1,3}$/u.test(signed.text)) return null
  return { value: signed.text, line: signed.number, isSignature: true }
}

/** What is to be done, in the writer's words: a part that is called so, else the longest paragraph. */
export function findNarrative(lines: readonly Line[]): Found | null {
  return findCalled(lines) ?? findLongest(lines)
}

function findCalled(lines: readonly Line[]): Found | null {
  const at = lines.findIndex(({ label }) => label !== null && NARRATIVES.includes(label))
  const first = lines[at]
  if (!first) return null
  const rest = lines.slice(at + 1)
  const end = rest.findIndex(({ text, label }, index) => label !== null || (text === '' && (first.value || index > 0)))
  const words = [first.value, ...rest.slice(0, end < 0 ? rest.length : end).map(({ text }) => text)]
  return asFound(words, first.number)
}

function findLongest(lines: readonly Line[]): Found | null {
  const closing = lines.findIndex(isClosing)
  const body = closing < 0 ? lines : lines.slice(0, closing)
  const found = paragraphsOf(body).map((paragraph) =>
    asFound(
      paragraph.map(({ text }) => text),
      paragraph[0]?.number ?? 0,
    ),
  )
  const longest = found.reduce((a, b) => (b.value.length > a.value.length ? b : a), { value: '', line: 0 })
  return longest.value.length >= LEAST_LETTERS && longest.value.includes(' ') ? longest : null
}

function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const paragraphs: Line[][] = [[]]
  for (const line of lines) {
    if (line.text === '' || line.label !== null || isGreeting(line)) paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter(({ length }) => length > 0)
}

const asFound = (words: readonly string[], line: number): Found => ({
  value: words.filter(Boolean).join('\n').slice(0, MOST_LETTERS).trim(),
  line,
})
