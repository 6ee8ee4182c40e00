import { expect, it } from 'vitest'
import { asTyped, initialValues, inWords, valuesOf, type Column } from './columns.ts'

type City = { name: string; code: string; active: boolean; changed: string }
const columns: readonly Column<City>[] = [
  { key: 'name', label: 'Name', width: '10rem', read: ({ name }) => name, entry: { kind: 'text' }, initial: '' },
  {
    key: 'code',
    label: 'Code',
    width: '4rem',
    read: ({ code }) => code,
    entry: { kind: 'text', isUpper: true },
    initial: '',
  },
  {
    key: 'active',
    label: 'Active',
    width: '4rem',
    read: ({ active }) => String(active),
    entry: { kind: 'toggle', on: 'Yes', off: 'No' },
  },
  { key: 'changed', label: 'Changed', width: '8rem', read: ({ changed }) => changed },
]

it('codes are written in capitals while they are typed, names as they come', () => {
  expect(asTyped(columns[1]!.entry, 'gb')).toBe('GB')
  expect(asTyped(columns[0]!.entry, 'Greensboro')).toBe('Greensboro')
  expect(asTyped(undefined, 'gb')).toBe('gb')
})

it('only cells that can be filled in have values', () => {
  expect(valuesOf(columns, { name: 'Greensboro', code: 'GB', active: true, changed: 'today' })).toEqual({
    name: 'Greensboro',
    code: 'GB',
    active: 'true',
  })
  expect(initialValues(columns)).toEqual({ name: '', code: '' })
})

it('a choice is read by its words', () => {
  expect(inWords({ entry: { kind: 'toggle', on: 'Yes', off: 'No' } }, 'false')).toBe('No')
  expect(inWords({ entry: { kind: 'select', options: [{ value: '7', label: 'Piedmont' }] } }, '7')).toBe('Piedmont')
  expect(inWords({ entry: { kind: 'select', options: [] } }, '7')).toBe('')
  expect(inWords({ entry: { kind: 'text' } }, 'GB')).toBe('GB')
  expect(inWords({ entry: { kind: 'text' }, say: (value) => `$${value}` }, '125')).toBe('$125')
  expect(inWords({ entry: { kind: 'text' }, say: (value) => `$${value}` }, '')).toBe('')
})
