import { expect, test } from 'vitest'
import { createChangedRecords } from './changed-records.ts'

function withClock() {
  const waiting: (() => void)[] = []
  const records = createChangedRecords((_, act) => void waiting.push(act))
  return { records, passTime: () => waiting.splice(0).forEach((act) => act()) }
}

test('what others change is counted once for each record, until it is shown', () => {
  const { records } = withClock()
  records.heardOf('a')
  records.heardOf('b')
  records.heardOf('a')
  expect([...records.all()]).toEqual(['a', 'b'])
  records.clear()
  expect(records.all().size).toBe(0)
})

test("one's own change is never told, whether it is heard of before or after", () => {
  const { records, passTime } = withClock()
  records.heardOf('a')
  records.mine(['a', 'b'])
  records.heardOf('b')
  expect(records.all().size).toBe(0)
  passTime()
  records.heardOf('b')
  expect([...records.all()]).toEqual(['b'])
})

test('readers are told only when there is something new', () => {
  const { records } = withClock()
  let told = 0
  const leave = records.subscribe(() => (told += 1))
  records.heardOf('a')
  records.heardOf('a')
  expect(told).toBe(1)
  leave()
  records.heardOf('b')
  expect(told).toBe(1)
})
