import { describe, expect, it } from 'vitest'
import { REFUSALS, refusal } from '../refusals.ts'
import { needsNotes, waitsUntil } from './review.ts'

const NEW_YORK = 'America/New_York'

describe('what was sent back waits for its first reviewer', () => {
  it('four hours of an open office', () => {
    // Monday, ten in the morning.
    expect(waitsUntil('2026-11-16T15:00:00Z', NEW_YORK)).toBe('2026-11-16T19:00:00.000Z')
  })
  it('what comes in the afternoon goes on in the morning', () => {
    // At three there are two hours left; two more from eight on.
    expect(waitsUntil('2026-11-16T20:00:00Z', NEW_YORK)).toBe('2026-11-17T15:00:00.000Z')
  })
  it('what comes at night, or before the doors open, waits from the morning on', () => {
    expect(waitsUntil('2026-11-17T04:30:00Z', NEW_YORK)).toBe('2026-11-17T17:00:00.000Z')
    expect(waitsUntil('2026-11-17T11:00:00Z', NEW_YORK)).toBe('2026-11-17T17:00:00.000Z')
  })
  it('not over a weekend: what comes on Friday evening is open on Monday at noon', () => {
    expect(waitsUntil('2026-11-20T23:00:00Z', NEW_YORK)).toBe('2026-11-23T17:00:00.000Z')
    expect(waitsUntil('2026-11-21T15:00:00Z', NEW_YORK)).toBe('2026-11-23T17:00:00.000Z')
  })
  it('through a night in which the clocks change', () => {
    // From the Friday before, at four in the afternoon: one hour, and three on Monday by the new time.
    expect(waitsUntil('2026-10-30T20:00:00Z', NEW_YORK)).toBe('2026-11-02T16:00:00.000Z')
    expect(waitsUntil('2026-03-06T21:00:00Z', NEW_YORK)).toBe('2026-03-09T15:00:00.000Z')
  })
  it('by the clocks of the organisation, wherever it is', () => {
    expect(waitsUntil('2026-11-16T15:00:00Z', 'Pacific/Auckland')).toBe('2026-11-16T23:00:00.000Z')
  })
})

describe('what a review says', () => {
  it('whoever does not pass a building says why', () => {
    expect([needsNotes('PASS'), needsNotes('CLARIFICATION'), needsNotes('WORK_ORDER')]).toEqual([false, true, true])
  })
  it('what changed meanwhile is named, each once', () => {
    const arrived = { kind: 'PHOTO_ARRIVED', photoId: 'p', slot: 'rear' } as const
    const changes = [{ kind: 'BUILDING', photoId: null, slot: null } as const, arrived, { ...arrived, photoId: 'q' }]
    const said = refusal('qc.changed', { jsb: 'NCGB26110042.03M', changes })
    expect(said.message).toBe(
      'NCGB26110042.03M changed while you were reviewing: the building was edited, a photo was added (rear). Check it again.',
    )
    expect(REFUSALS['qc.own_work'].kind).toBe('forbidden')
    expect(refusal('qc.checklist_open', { open: ['survey'] }).message).toBe('One checklist item isn’t checked.')
  })
})
