import { expect, test } from 'vitest'
import { changedIn, orNull } from './edit-fields.tsx'

test('only what was changed is sent, also when it was emptied', () => {
  const typed = { narrative: 'Gate on Scott Ave', sentDate: null, sentBy: 'Marian Ellison' }
  expect(changedIn(typed, { narrative: true, sentDate: true })).toEqual({
    narrative: 'Gate on Scott Ave',
    sentDate: null,
  })
})

test('an emptied date is null, as the specification has it', () => {
  expect(orNull('')).toBeNull()
  expect(orNull('2026-11-12')).toBe('2026-11-12')
})
