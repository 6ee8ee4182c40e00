import { inflateSync } from 'node:zlib'

/** Readers go by the last lines of a file. */
export const hasEndOfPdf = (file: Buffer): boolean => file.subarray(-2048).includes('%%EOF')

/** A name as it may be written: `/J#61vaScript` is another way to write `/JavaScript`. */
function named(names: readonly string[]): string {
  const letter = (one: string) => {
    const [high, low] = one.charCodeAt(0).toString(16)
    const either = (digit = '') => `[${digit}${digit.toUpperCase()}]`
    return `(?:${one}|#${either(high)}${either(low)})`
  }
  return `/(?:${names.map((name) => Array.from(name, letter).join('')).join('|')})(?![A-Za-z0-9])`
}

/** What makes a PDF do something by itself. Links that wait for a click are not among them. */
const ACTIVE = new RegExp(named(['JavaScript', 'Rendition', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'XFA']))
/** A stream of objects: they may be packed, and then no name of theirs can be read from outside. */
const HOLDS_OBJECTS = named(['ObjStm', 'First'])
const MARKS = new RegExp(
  String.raw`(${HOLDS_OBJECTS})|(?<!end)(stream\r?\n)|(endobj)|<[\dA-Fa-f\s]*>|<<|>>|[()%\\<>]`,
  'g',
)

const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_STREAMS = 10_000
const MOST_OPEN = 16

/**
 * True where a browser that shows it would run something of it, or where that cannot be ruled out. Chromium runs the
 * scripts of a PDF whatever the headers say, so such a file is handed out as a download only.
 */
export function isActivePdf(file: Buffer): boolean {
  const text = file.toString('latin1')
  if (ACTIVE.test(text)) return true
  let left = MOST_UNPACKED
  let count = 0
  let end = 0
  for (const from of streamsOfObjects(text)) {
    count += 1
    if (from === null) return true
    if (from > end) end = endOfStream(text, from)
    const unpacked = count > MOST_STREAMS ? null : unpack(file.subarray(from, end), left)
    if (unpacked === null || ACTIVE.test(unpacked)) return true
    left -= unpacked.length
  }
  return false
}

/** A name that was read, and where we are since: so deep in a text, in so many dictionaries more, and beyond doubt. */
type Open = { depth: number; inner: number; isSure: boolean; escaped: number }

/**
 * Where a stream that may hold objects begins; null where there are more names than anybody follows. The file is passed
 * once, and rather too many streams are found than too few: a name counts until its own stream or the end of its object,
 * and neither word counts inside a text. Each name is followed by itself, for one of them may stand in a text.
 */
function* streamsOfObjects(text: string): Generator<number | null> {
  let open: Open[] = []
  for (const { index, 0: mark, 1: holds, 2: stream, 3: end } of text.matchAll(MARKS)) {
    if (holds) {
      if (open.length === MOST_OPEN) return yield null
      open.push({ depth: 0, inner: 0, isSure: true, escaped: -1 })
    } else if (stream || end) {
      if (stream && open.length > 0) yield index + mark.length
      // Its own stream follows the end of its dictionary.
      open = open.filter(({ depth, inner, isSure }) => depth !== 0 || !isSure || (stream && inner !== -1))
    } else for (const name of open) follow(name, mark, index)
  }
}

/** Inside a text a backslash takes the next sign with it; outside it means nothing, and "%" begins a comment. */
function follow(name: Open, mark: string, index: number): void {
  if (index === name.escaped) return
  if (mark === '(') name.depth += 1
  else if (mark === ')') name.depth -= 1
  else if (name.depth > 0) name.escaped = mark === '\\' ? index + 1 : name.escaped
  else if (mark === '<<') name.inner += 1
  else if (mark === '>>') name.inner -= 1
  // A text in figures holds no word.
  else if (mark.length === 1) name.isSure = false
}

function endOfStream(text: string, from: number): number {
  const end = text.indexOf('endstream', from)
  return end === -1 ? text.length : end
}

/** Null where it is packed in a way that we do not read. */
function unpack(packed: Buffer, mostBytes: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, mostBytes) }).toString('latin1')
  } catch {
    return null
  }
}
