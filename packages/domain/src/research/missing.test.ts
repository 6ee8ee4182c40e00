import { describe, expect, test } from 'vitest'
import { missingOf } from './missing.ts'

const site = { jobType: 'M', isJobTypeConfirmed: true, pinArea: null } as const
const building = {
  jsb: 'NCGB26110045.01M',
  status: 'RESEARCHING',
  isCancelled: false,
  buildingType: 'M',
  address: '1340 Spring Garden St',
  lat: 36.0648,
  lon: -79.8157,
  sfuCount: null,
  units: [],
} as const
const missing = (...buildings: Parameters<typeof missingOf>[1]) => missingOf(site, buildings, 'any address')

describe('a site with buildings', () => {
  test('lacks nothing when each has its address and its pin', () => expect(missing(building)).toEqual([]))

  test('cannot go without an address; blanks are none', () => {
    const { jsb } = building
    expect(missing({ ...building, address: null })).toEqual([{ kind: 'address', jsb, blocks: true }])
    expect(missing({ ...building, address: '  ' })).toEqual([{ kind: 'address', jsb, blocks: true }])
  })

  test('may go without coordinates, which is said', () => {
    expect(missing({ ...building, lat: null })).toEqual([{ kind: 'coordinates', jsb: building.jsb, blocks: false }])
  })

  test('may go with a pin far from its city, which is said', () => {
    const pinArea = { towns: [{ name: 'Greensboro', lat: 36.0726, lon: -79.792 }], miles: 30 }
    const stray = { ...building, lon: 79.8157 }
    expect(missingOf({ ...site, pinArea }, [building, stray], '')).toEqual([
      { kind: 'strayPin', jsb: building.jsb, town: 'Greensboro', miles: expect.any(Number), blocks: false },
    ])
  })

  test('is not held up by what is cancelled or past research', () => {
    const bare = { ...building, address: null, lat: null }
    expect(missing(building, { ...bare, isCancelled: true }, { ...bare, status: 'ASSIGNED' })).toEqual([])
  })

  test('its type is asked of no site that has buildings', () => {
    expect(missingOf({ jobType: 'C', isJobTypeConfirmed: false, pinArea: null }, [building], '')).toEqual([])
  })
})

describe('houses that share a number', () => {
  const shared = { ...building, jsb: 'NCGB26110045.02S', buildingType: 'S', lat: null, sfuCount: 3 } as const

  test('each have a pin of their own, and then the number needs none', () => {
    expect(missing({ ...shared, units: [{ lat: 1 }, { lat: 2 }, { lat: 3 }] })).toEqual([])
  })

  test('are counted where pins are missing, beside the pin of the number', () => {
    expect(missing({ ...shared, units: [{ lat: 1 }, { lat: null }, { lat: null }] })).toEqual([
      { kind: 'coordinates', jsb: shared.jsb, blocks: false },
      { kind: 'unitPins', jsb: shared.jsb, count: 2, blocks: false },
    ])
  })

  test('one house alone is a building like any other', () => {
    expect(missing({ ...shared, sfuCount: 1, units: [{ lat: null }] })).toEqual([
      { kind: 'coordinates', jsb: shared.jsb, blocks: false },
    ])
  })
})

describe('a site without buildings', () => {
  const unsaid = { jobType: 'C', isJobTypeConfirmed: false, pinArea: null } as const

  test('of a type nobody has said waits for it', () => {
    expect(missingOf(unsaid, [], '1340 Spring Garden St')).toEqual([
      { kind: 'jobType', blocks: true },
      { kind: 'coordinates', jsb: '.01', blocks: false },
    ])
  })

  test('that is commercial by decision does not', () => {
    expect(missingOf({ ...unsaid, isJobTypeConfirmed: true }, [], 'somewhere').map(({ kind }) => kind)).toEqual([
      'coordinates',
    ])
  })

  test('whose order has no address cannot go', () => {
    expect(missingOf(site, [], '')).toContainEqual({ kind: 'address', jsb: '.01', blocks: true })
  })

  test('all of whose buildings are cancelled is without buildings', () => {
    expect(missingOf(unsaid, [{ ...building, isCancelled: true }], 'somewhere')[0]).toEqual({
      kind: 'jobType',
      blocks: true,
    })
  })
})
