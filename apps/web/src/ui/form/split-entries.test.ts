import { expect, it } from 'vitest'
import { splitEntries } from './chips-input.tsx'

it('commas, semicolons and lines part entries; empty ones fall away', () => {
  expect(splitEntries('ap@a.test, bills@a.test;\nap@b.test\n')).toEqual(['ap@a.test', 'bills@a.test', 'ap@b.test'])
  expect(splitEntries(' , ;')).toEqual([])
})

it('what is there already is not added again', () => {
  expect(splitEntries('CFN, Cape Fear', ['CFN'])).toEqual(['CFN', 'Cape Fear'])
})
