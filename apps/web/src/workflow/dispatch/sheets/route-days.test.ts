import type { Assignment, Fielder } from '@demarc/contract'
import { driveThrough } from '@demarc/domain/dispatch/route'
import { stepFrom } from '@demarc/domain/geo'
import { describe, expect, test } from 'vitest'
import { routeDays } from './route-days.ts'
import { sayDays } from './route-sheet.tsx'

const HOME = { address: '12 Elm St, Greensboro', lat: 36.07, lon: -79.8 }
const east = (kilometres: number) => stepFrom(HOME, { north: 0, east: kilometres * 1000 })

function assignment(id: string, more: Partial<Assignment> & { at?: number | null } = {}): Assignment {
  const { at = 1, ...rest } = more
  const place = at === null ? { lat: null, lon: null } : east(at)
  return {
    id,
    fielderId: 'finn',
    status: 'ASSIGNED',
    assignmentStatus: 'ASSIGNED',
    dueDate: '2026-11-20',
    plannedOn: '2026-11-16',
    assignedAt: '2026-11-12T10:00:00Z',
    assignedByName: 'Sue',
    acceptedAt: null,
    startedAt: null,
    completedAt: null,
    timesOutAt: null,
    isRush: false,
    isHeld: false,
    heldReason: null,
    formVersion: 1,
    workOrder: null,
    instructions: '',
    earlier: [],
    progress: { photosDone: 0, photosTotal: 8, answersDone: 0, answersTotal: 7 },
    custody: { taken: 0, received: 0, onPhoneSince: null },
    actions: [],
    building: {
      id: `b-${id}`,
      orderId: 'order',
      jsb: `NCGB26110046.${id}S`,
      jsn: 'NCGB26110046',
      buildingType: 'S',
      address: '704 Walker Ave',
      city: 'Greensboro',
      ...place,
      units: 1,
      notes: '',
      developmentName: '',
      accessNotes: '',
      contactName: null,
      contactPhone: null,
      contactEmail: null,
    },
    ...rest,
  }
}
const finn = (assignments: readonly Assignment[], home: Fielder['home'] = HOME): Fielder => ({
  id: 'finn',
  name: 'Finn Fielder',
  phone: null,
  profileImageUrl: null,
  home,
  lastSeenAt: null,
  workingDays: [1, 2, 3, 4, 5],
  active: assignments.length,
  absences: [],
  stops: assignments.map(({ id, building, dueDate, plannedOn }) => ({
    assignmentId: id,
    buildingId: building.id,
    jsb: building.jsb,
    buildingType: building.buildingType,
    lat: building.lat,
    lon: building.lon,
    units: 1,
    minutes: 40,
    address: building.address,
    dueDate,
    plannedOn,
    acceptedAt: null,
    startedAt: null,
    isHeld: false,
    instructions: '',
    custody: { taken: 0, received: 0, onPhoneSince: null },
  })),
})
const daysOf = (assignments: readonly Assignment[], more: { home?: Fielder['home']; day?: string } = {}) =>
  routeDays({ fielder: finn(assignments, more.home === undefined ? HOME : more.home), assignments, day: more.day })

describe('the days of a route', () => {
  test('come in their order, each driven from home and back', () => {
    const days = daysOf([
      assignment('01', { at: 9, plannedOn: '2026-11-17' }),
      assignment('02', { at: 8 }),
      assignment('03', { at: 2 }),
      assignment('04', { at: 5 }),
    ])
    expect(days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17'])
    const [monday] = days
    expect(monday?.stops.map(({ id }) => id)).toEqual(['03', '04', '02'])
    expect(monday?.stops.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(monday?.drive).toEqual(driveThrough(HOME, [east(2), east(5), east(8)]))
    const legs = (monday?.stops ?? []).map(({ leg }) => leg?.miles ?? 0)
    expect(legs.reduce((sum, leg) => sum + leg, monday?.legHome?.miles ?? 0)).toBeCloseTo(monday?.drive.miles ?? 0, 6)
    expect(monday?.siteMinutes).toBe(120)
    expect(sayDays(days, 'en')).toBe('Nov 16 – Nov 17, 2026')
  })
  test('leave out what is done, and other days where one is asked for', () => {
    const planned = [
      assignment('01'),
      assignment('02', { completedAt: '2026-11-13T10:00:00Z', status: 'COMPLETED' }),
      assignment('03', { plannedOn: '2026-11-18' }),
    ]
    expect(daysOf(planned).flatMap(({ stops }) => stops.map(({ id }) => id))).toEqual(['01', '03'])
    expect(daysOf(planned, { day: '2026-11-18' }).map(({ day }) => day)).toEqual(['2026-11-18'])
    expect(daysOf(planned, { day: '2026-11-19' })).toEqual([])
    expect(sayDays([], 'en')).toBe('–')
  })
  test('what has no pin comes last and adds no miles', () => {
    const [day] = daysOf([assignment('01', { at: null }), assignment('02', { at: 4 })])
    expect(day?.stops.map(({ id, leg }) => [id, leg === null])).toEqual([
      ['02', false],
      ['01', true],
    ])
    expect(day?.drive).toEqual(driveThrough(HOME, [east(4)]))
  })
  test('without a home base the way begins at the first stop and ends at the last', () => {
    const [day] = daysOf([assignment('01', { at: 1 }), assignment('02', { at: 4 })], { home: null })
    expect(day?.stops[0]?.leg).toBeNull()
    expect(day?.legHome).toBeNull()
    expect(day?.drive).toEqual(driveThrough(null, [east(1), east(4)]))
  })
})
