import { expect, it } from 'vitest'
import { withTheirs } from './use-building-draft.ts'

it('theirs is taken where they changed something, and the rest of what was typed stays', () => {
  const before = { notes: 'Gate', contactName: '', at: { lat: 1, lon: 2 } }
  const mine = { notes: 'Gate 12', contactName: 'Bell', at: { lat: 1, lon: 2 } }
  const theirs = { notes: 'Gate 47', contactName: '', at: { lat: 1, lon: 3 } }
  expect(withTheirs(mine, before, theirs)).toEqual({ notes: 'Gate 47', contactName: 'Bell', at: { lat: 1, lon: 3 } })
})
