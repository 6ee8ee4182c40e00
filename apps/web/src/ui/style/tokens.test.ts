import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colors = ReadonlyMap<string, string>

/** The colors of a theme, as the style sheet has them. */
function colorsOf(theme: 'light' | 'dark'): Colors {
  const block = new RegExp(`\\[data-theme=${theme}\\]\\{([^}]*)\\}`).exec(CSS)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):(#[\da-f]{6})\b/g)].map(([, name = '', hex = '']) => [name, hex]))
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colors: Colors, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const hex = colors.get(name)
    if (!hex) throw new Error(`there is no color --${name}`)
    return luminance(hex)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const SURFACES = ['paper', 'sheet', 'sheet-2', 'well', 'sel']
/** Text color and what it is written on, as the parts in ui/ put them together. */
const TEXT: readonly [text: string, on: string][] = [
  ...SURFACES.flatMap((on) => ['ink', 'ink-2', 'ink-3'].map((text): [string, string] => [text, on])),
  ...['paper', 'sheet', 'sheet-2'].flatMap((on) =>
    ['stake', 'ok', 'hold', 'bad'].map((text): [string, string] => [text, on]),
  ),
  ...['ok', 'hold', 'bad'].flatMap((state): [string, string][] => [
    [state, `${state}-wash`],
    ['ink', `${state}-wash`],
  ]),
  ['flag', 'sheet'],
  ['flag-ink', 'flag'],
  ['flag-ink', 'flag-hover'],
  ['hold-ink', 'hold'],
  ['sheet', 'ink'],
  ['sheet', 'ink-2'],
  ['sheet', 'bad'],
]
/** A border that shows where a control is. */
const BORDERS: readonly [border: string, on: string][] = ['paper', 'sheet', 'sheet-2'].map((on) => ['edge', on])

test.each(['light', 'dark'] as const)(
  'every text of the %s theme has a contrast of 4.5, every control of 3',
  (theme) => {
    const colors = colorsOf(theme)
    expect(colors.size).toBeGreaterThan(30)
    const below = (pairs: readonly [string, string][], least: number) =>
      pairs
        .map(([one, on]) => [one, on, contrast(colors, one, on).toFixed(2)])
        .filter(([, , ratio]) => Number(ratio) < least)
    expect(below(TEXT, 4.5)).toEqual([])
    expect(below(BORDERS, 3)).toEqual([])
  },
)
