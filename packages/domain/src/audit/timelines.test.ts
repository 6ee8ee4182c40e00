import { expect, test } from 'vitest'
import { mayReadTimeline } from './timelines.ts'

const readers = (entity: string) =>
  (['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'] as const).filter((role) =>
    mayReadTimeline({ roles: [role] }, entity),
  )

test('the history of a record is for those who may read the record', () => {
  expect(readers('user')).toEqual(['ADMIN'])
  expect(readers('setting')).toEqual(['ADMIN'])
  expect(readers('rate')).toEqual(['ADMIN'])
  expect(readers('customer')).toEqual(['ADMIN', 'BACKEND', 'SUPERVISOR'])
  expect(readers('wire_center')).toEqual(['ADMIN', 'BACKEND', 'SUPERVISOR'])
})

test('nobody reads the history of a kind of record that nobody has named, such as a word of JavaScript', () => {
  expect(readers('weather')).toEqual([])
  expect(readers('constructor')).toEqual([])
})
