import { describe, expect, it } from 'vitest'
import { SETTING_DEFAULTS } from '../settings.ts'
import { isDueSoon, isOverloaded, isPastDue, minutesOnSite, minutesPerType, priorityOf, unitsOf } from './workload.ts'

const TODAY = '2026-11-12'

describe('how much a visit is', () => {
  it('counts each house that shares a JSBN, and any other building once', () => {
    expect(unitsOf({ buildingType: 'S', sfuCount: 12 })).toBe(12)
    expect(unitsOf({ buildingType: 'S', sfuCount: null })).toBe(1)
    expect(unitsOf({ buildingType: 'M', sfuCount: 12 })).toBe(1)
  })

  it('takes as long as the settings say, and they are never blank', () => {
    const per = minutesPerType(SETTING_DEFAULTS)
    expect(Object.values(per).every((minutes) => minutes > 0)).toBe(true)
    expect(minutesOnSite({ buildingType: 'S', units: 12 }, per)).toBe(12 * per.S)
  })
})

describe('how pressing it is', () => {
  const calm = { dueDate: '2026-11-20', isUrgent: false, isRework: false }

  it('is High when it is due within three days, a rework or flagged, else Medium', () => {
    expect(priorityOf(calm, TODAY)).toBe('MEDIUM')
    expect(priorityOf({ ...calm, dueDate: null }, TODAY)).toBe('MEDIUM')
    expect(priorityOf({ ...calm, dueDate: '2026-11-15' }, TODAY)).toBe('HIGH')
    expect(priorityOf({ ...calm, dueDate: '2026-11-16' }, TODAY)).toBe('MEDIUM')
    expect(priorityOf({ ...calm, dueDate: '2026-11-01' }, TODAY)).toBe('HIGH')
    expect(priorityOf({ ...calm, isUrgent: true }, TODAY)).toBe('HIGH')
    expect(priorityOf({ ...calm, isRush: true }, TODAY)).toBe('HIGH')
    expect(priorityOf({ ...calm, isRework: true }, TODAY)).toBe('HIGH')
  })

  it('turns the badge of a fielder red above three, and of a due date within two days', () => {
    expect([3, 4].map(isOverloaded)).toEqual([false, true])
    expect(['2026-11-15', '2026-11-14', '2026-11-11'].map((day) => isDueSoon(day, TODAY))).toEqual([false, true, true])
    expect(['2026-11-12', '2026-11-11'].map((day) => isPastDue(day, TODAY))).toEqual([false, true])
  })
})
