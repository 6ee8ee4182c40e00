import { describe, expect, test } from 'vitest'
import {
  ariaKeys,
  isSingleCharacter,
  keyLabels,
  parseKeys,
  readStroke,
  strokeOf,
  type Pressed,
} from '#ui/keys/key-strokes.ts'

const pressed = (key: string, held: Partial<Pressed> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

const TABLE = [
  { keys: 'g d', name: 'dashboard' },
  { keys: 'g o', name: 'orders' },
  { keys: 'd', name: 'delete' },
  { keys: '?', name: 'help' },
  { keys: 'mod+k', name: 'palette' },
  { keys: 'shift+x', name: 'select all' },
]
const read = (...strokes: ReturnType<typeof pressed>[]) => {
  let state: ReturnType<typeof readStroke<(typeof TABLE)[number]>> = { hit: null, pending: [] }
  for (const stroke of strokes) state = readStroke(TABLE, state.pending, stroke)
  return state
}

describe('reading what was pressed', () => {
  test('a single key acts at once', () => {
    expect(read(pressed('d')).hit?.name).toBe('delete')
  })
  test('the first key of a sequence waits, the second acts', () => {
    expect(read(pressed('g'))).toEqual({ hit: null, pending: parseKeys('g') })
    expect(read(pressed('g'), pressed('d')).hit?.name).toBe('dashboard')
  })
  test('a wrong second key is read anew, by itself', () => {
    expect(read(pressed('g'), pressed('?', { shiftKey: true })).hit?.name).toBe('help')
    expect(read(pressed('g'), pressed('q'))).toEqual({ hit: null, pending: [] })
  })
  test('a sign counts whether or not the keyboard needs Shift for it', () => {
    expect(read(pressed('?', { shiftKey: true })).hit?.name).toBe('help')
    expect(read(pressed('?')).hit?.name).toBe('help')
  })
  test('Caps Lock does not change a letter, Shift does', () => {
    expect(read(pressed('D')).hit?.name).toBe('delete')
    expect(read(pressed('X', { shiftKey: true })).hit?.name).toBe('select all')
    expect(read(pressed('x')).hit).toBeNull()
  })
  test('Ctrl and Command are the same, and never a plain letter', () => {
    expect(read(pressed('k', { ctrlKey: true })).hit?.name).toBe('palette')
    expect(read(pressed('k', { metaKey: true })).hit?.name).toBe('palette')
    expect(read(pressed('d', { ctrlKey: true })).hit).toBeNull()
  })
  test('a later table takes a key over', () => {
    const both = [...TABLE, { keys: 'd', name: 'in the panel' }]
    expect(readStroke(both, [], pressed('d')).hit?.name).toBe('in the panel')
  })
})

describe('writing keys', () => {
  test('caps as people know them', () => {
    expect(keyLabels('mod+k')).toEqual(['Ctrl K'])
    expect(keyLabels('mod+k', true)).toEqual(['⌘ K'])
    expect(keyLabels('g d')).toEqual(['G', 'D'])
    expect(keyLabels('shift+Enter')).toEqual(['Shift ↵'])
    expect(keyLabels('Escape')).toEqual(['Esc'])
  })
  test('for those who hear them; sequences have no such form', () => {
    expect(ariaKeys('mod+k')).toBe('Control+K')
    expect(ariaKeys('c')).toBe('C')
    expect(ariaKeys('g d')).toBeUndefined()
  })
  test('single characters and sequences of them can be switched off, chords cannot', () => {
    expect(['d', '?', 'g d', 'shift+x'].every(isSingleCharacter)).toBe(true)
    expect(['mod+k', 'Enter', 'Escape'].some(isSingleCharacter)).toBe(false)
  })
})
