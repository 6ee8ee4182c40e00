import { expect, test } from 'vitest'
import { stageCount, stageMarks } from '#shared/history/traverse.tsx'
import { badgeVariant } from '#shared/status-badge.tsx'

test('an order has ten stages, a building thirteen', () => {
  expect(stageMarks('order', 'ASSIGNED')).toHaveLength(10)
  expect(stageMarks('building', 'ASSIGNED')).toHaveLength(13)
  expect(stageCount('order', 'QC_REVIEW')).toBe('stage 6 of 10')
  expect(stageCount('building', 'QC_FAILED')).toBe('stage 8 of 13')
})

test('what came before is passed, what comes after is future, only trouble is red', () => {
  const marks = stageMarks('building', 'QC_FAILED').map(({ state }) => state)
  expect(marks.slice(0, 7).every((state) => state === 'passed')).toBe(true)
  expect(marks[7]).toBe('trouble')
  expect(marks.slice(8).every((state) => state === 'future')).toBe(true)
  expect(stageMarks('order', 'PAID')[8]?.state).toBe('current')
})

test('QC Review is outlined on order lists and grey on the dashboard', () => {
  expect(badgeVariant('QC_REVIEW', 'orders')).toBe('outline')
  expect(badgeVariant('QC_REVIEW', 'dashboard')).toBe('secondary')
})

test('badges follow the specification, unknown values are outlined', () => {
  const grey = ['ORDER_RECEIVED', 'IN_PROGRESS', 'INVOICED']
  const ink = ['READY_FOR_DISPATCH', 'ASSIGNED', 'SUBMITTED_TO_CUSTOMER', 'PAID']
  const outlined = ['RESEARCHING', 'CLOSED', 'SOMETHING_NEW']
  expect(grey.map((status) => badgeVariant(status, 'orders'))).toEqual(grey.map(() => 'secondary'))
  expect(ink.map((status) => badgeVariant(status, 'orders'))).toEqual(ink.map(() => 'default'))
  expect(outlined.map((status) => badgeVariant(status, 'orders'))).toEqual(outlined.map(() => 'outline'))
  expect(badgeVariant('DISPUTED', 'dashboard')).toBe('trouble')
})
