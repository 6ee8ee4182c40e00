/** One press of keys: `mod` is Ctrl, or Command on a Mac. */
export type Stroke = { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly shift: boolean }

/** What we read of a KeyboardEvent. */
export type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const isLetter = (key: string) => /^\p{L}$/u.test(key)
/** A sign such as `?` already says whether Shift was held; on some keyboards it needs none. */
const tellsShift = (key: string) => key.length === 1 && !isLetter(key)

/** Reads `'g d'`, `'mod+k'`, `'shift+x'`, `'?'` or `'Enter'` into the presses it asks for. */
export function parseKeys(keys: string): readonly Stroke[] {
  return keys.trim().split(/\s+/).map(parseStroke)
}

function parseStroke(written: string): Stroke {
  const parts = written === '+' ? ['+'] : written.split('+')
  const key = parts.at(-1) ?? ''
  const held = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()))
  return { key: key.toLowerCase(), mod: held.has('mod'), alt: held.has('alt'), shift: held.has('shift') }
}

export function strokeOf(event: Pressed): Stroke {
  const key = event.key.toLowerCase()
  const shift = event.shiftKey && !tellsShift(key)
  return { key, mod: event.ctrlKey || event.metaKey, alt: event.altKey, shift }
}

const isSame = (a: Stroke, b: Stroke | undefined) =>
  b !== undefined && a.key === b.key && a.mod === b.mod && a.alt === b.alt && a.shift === b.shift

const beginsWith = (sequence: readonly Stroke[], begin: readonly Stroke[]) =>
  begin.length <= sequence.length && begin.every((stroke, index) => isSame(stroke, sequence[index]))

export type Reading<T> = { readonly hit: T | null; readonly pending: readonly Stroke[] }

/**
 * Adds a press to those already waiting: a hit, the beginning of something, or nothing.
 * Later entries win, so that a panel may take a key over from the page under it.
 */
export function readStroke<T extends { readonly keys: string }>(
  table: readonly T[],
  waiting: readonly Stroke[],
  stroke: Stroke,
): Reading<T> {
  const presses = [...waiting, stroke]
  const candidates = table.filter((entry) => beginsWith(parseKeys(entry.keys), presses))
  const hit = candidates.findLast((entry) => parseKeys(entry.keys).length === presses.length)
  if (hit) return { hit, pending: [] }
  if (candidates.length > 0) return { hit: null, pending: presses }
  return waiting.length > 0 ? readStroke(table, [], stroke) : { hit: null, pending: [] }
}

/** A key typed alone, which a voice or a stray hand may produce (WCAG 2.1.4); these can be switched off. */
export const isSingleCharacter = (keys: string): boolean =>
  parseKeys(keys).every((stroke) => stroke.key.length === 1 && !stroke.mod && !stroke.alt)

const NAMES: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  tab: 'Tab',
}

/** The key caps to draw, one text for each press: `'mod+k'` gives `['Ctrl K']`, `'g d'` gives `['G', 'D']`. */
export function keyLabels(keys: string, isMac = false): readonly string[] {
  return parseKeys(keys).map(({ key, mod, alt, shift }) =>
    [mod && (isMac ? '⌘' : 'Ctrl'), alt && 'Alt', shift && 'Shift', NAMES[key] ?? key.toUpperCase()]
      .filter(Boolean)
      .join(' '),
  )
}

/** The same for the aria-keyshortcuts attribute, which knows no sequences. */
export function ariaKeys(keys: string): string | undefined {
  const [stroke, second] = parseKeys(keys)
  if (!stroke || second) return undefined
  const { key, mod, alt, shift } = stroke
  const name = key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
  return [mod && 'Control', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}
