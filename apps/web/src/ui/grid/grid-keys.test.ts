import { expect, it } from 'vitest'
import { actInEditor, actOnCell } from './movement.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const text = { kind: 'text' } as const
const select = { kind: 'select', options: [] } as const
const toggle = { kind: 'toggle', on: 'Yes', off: 'No' } as const

it('typing begins editing, Enter and F2 open what stands there', () => {
  expect(actOnCell(press('g'), text)).toEqual({ act: 'type', text: 'g' })
  expect(actOnCell(press('Backspace'), text)).toEqual({ act: 'type', text: '' })
  expect(actOnCell(press('Enter'), text)).toEqual({ act: 'edit' })
  expect(actOnCell(press('F2'), select)).toEqual({ act: 'edit' })
})

it('keys with Ctrl, and letters on a choice, keep their own meaning', () => {
  expect(actOnCell(press('c', { ctrlKey: true }), text)).toBeNull()
  expect(actOnCell(press('g'), select)).toBeNull()
  expect(actOnCell(press('g'), toggle)).toBeNull()
})

it('a toggle is flipped, not opened', () => {
  expect(actOnCell(press(' '), toggle)).toEqual({ act: 'flip' })
  expect(actOnCell(press('Enter'), toggle)).toEqual({ act: 'flip' })
})

it('where nothing may be filled in, nothing begins; deleting is asked of the row', () => {
  expect(actOnCell(press('g'), null)).toBeNull()
  expect(actOnCell(press('Enter'), null)).toBeNull()
  expect(actOnCell(press('Delete'), null)).toEqual({ act: 'delete' })
})

it('inside an editor Enter finishes, Tab goes on, Esc takes back', () => {
  expect(actInEditor(press('Enter'), text)).toEqual({ act: 'finish' })
  expect(actInEditor(press('Tab'), text)).toEqual({ act: 'tab', step: 1 })
  expect(actInEditor(press('Tab', { shiftKey: true }), select)).toEqual({ act: 'tab', step: -1 })
  expect(actInEditor(press('Escape'), text)).toEqual({ act: 'cancel' })
})

it('arrows move on from a text and stay in a choice', () => {
  expect(actInEditor(press('ArrowDown'), text)).toEqual({ act: 'finish-and-move' })
  expect(actInEditor(press('ArrowDown'), select)).toBeNull()
  expect(actInEditor(press('ArrowLeft'), text)).toBeNull()
})

it('Ctrl D fills down, wherever something may be filled in', () => {
  const fill = press('d', { ctrlKey: true })
  expect(actOnCell(fill, select)).toEqual({ act: 'fill' })
  expect(actInEditor(fill, text)).toEqual({ act: 'fill' })
  expect(actOnCell(fill, null)).toBeNull()
})
