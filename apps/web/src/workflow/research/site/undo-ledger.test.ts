import { describe, expect, test } from 'vitest'
import { changesBack, makeUndoLedger, stillStands, unitsStep, valuesBefore, valuesStep } from './undo-ledger.ts'

const step = (address: string) =>
  ({ kind: 'values', buildingId: 'one', before: { address }, after: { address: 'after' } }) as const

const house = (position: number) => ({ position, address: null, lat: 36 + position, lon: -79 })
const elm = {
  id: '6f3c1d0e-58a4-4a39-9a0e-3c8a4f2b7d11',
  buildingType: 'S',
  types: { sfu: true, mdu: false, commercial: false },
  address: '12 Elm St',
  lat: 36,
  lon: -79,
  sfuCount: 2,
  units: [house(1), house(2)],
  unitCount: null,
  notes: '',
  isWarranty: false,
  demarcVisibility: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
} as const
const shared = { ...elm, units: [...elm.units] }

describe('what can be taken back', () => {
  test('is the last change first, each once', () => {
    const ledger = makeUndoLedger()
    ledger.write(step('first'))
    ledger.write(step('second'))
    expect([ledger.take(), ledger.take(), ledger.take()]).toEqual([step('second'), step('first'), null])
  })
  test('does not grow without end', () => {
    const ledger = makeUndoLedger()
    for (let count = 0; count < 150; count += 1) ledger.write(step(String(count)))
    const taken = Array.from({ length: 150 }, () => ledger.take()).filter(Boolean)
    expect(taken).toHaveLength(100)
    expect(taken.at(-1)).toEqual(step('50'))
  })
  test('is nothing older than a change that cannot be taken back', () => {
    const ledger = makeUndoLedger()
    ledger.write(step('older'))
    ledger.forget()
    expect(ledger.take()).toBeNull()
  })
  test('holds only what the edit changed', () => {
    expect(valuesBefore(elm, { lat: 36.1, lon: -79.1 })).toEqual({ lat: 36, lon: -79 })
  })
})

describe('a change of the type', () => {
  const kept = {
    ...shared,
    buildingType: 'M',
    types: { sfu: false, mdu: true, commercial: false },
    sfuCount: null,
    units: [],
  } as const
  const changed = valuesStep(shared, { ...kept, units: [] }, { buildingType: 'M' })

  test('goes back with the count, the uses and the houses that went with it', () => {
    expect(changed.kind === 'values' && changesBack(changed)).toEqual([
      { buildingType: 'S', sfuCount: 2, types: elm.types },
      { units: shared.units },
    ])
  })
})

describe('a change is taken back only while it stands', () => {
  const moved = { ...shared, lat: 36.1, lon: -79.1 }
  const pin = valuesStep(shared, moved, { lat: 36.1, lon: -79.1 })

  test('whatever was written into other cells since', () => {
    expect(pin.kind === 'values' && stillStands({ ...moved, address: '14 Elm St' }, pin)).toBe(true)
  })
  test('and not where somebody has moved the pin since', () => {
    expect(pin.kind === 'values' && stillStands({ ...moved, lat: 36.2 }, pin)).toBe(false)
  })
  test('nor where a house was moved since', () => {
    const placed = { ...shared, units: [house(1), house(3)] }
    const houses = unitsStep(shared, placed)
    if (houses.kind !== 'units') throw new Error('a step of houses')
    expect([stillStands(placed, houses), stillStands(shared, houses)]).toEqual([true, false])
    expect(changesBack(houses)).toEqual([{ units: shared.units }])
  })
  test('houses where there were none are one again', () => {
    const houses = unitsStep({ ...shared, units: [] }, shared)
    expect(houses.kind === 'units' && changesBack(houses)).toEqual([{ sfuCount: 1 }])
  })
})
