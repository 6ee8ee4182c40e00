import { expect, it } from 'vitest'
import { makeLedger, type Outcome } from './ledger.ts'

type City = { name: string; version: number }
const row: City = { name: 'Greensboro', version: 1 }

/** A server that answers when it is told to. */
function slowServer() {
  const answers: ((outcome: Outcome<City>) => void)[] = []
  const asked: { row: City | null; typed: Readonly<Record<string, string>> }[] = []
  const send = (sentRow: City | null, typed: Readonly<Record<string, string>>) => {
    asked.push({ row: sentRow, typed })
    return new Promise<Outcome<City>>((answer) => answers.push(answer))
  }
  const answer = async (outcome: Outcome<City>) => {
    answers.shift()?.(outcome)
    await new Promise((next) => setTimeout(next))
  }
  return { send, answer, asked }
}

it('what is kept gets a tick and is told once', async () => {
  const ledger = makeLedger<City>()
  const { send, answer } = slowServer()
  ledger.type('a', 'name', 'Raleigh')
  const keeping = ledger.keep('a', row, send)
  expect(ledger.entryOf('a').isKeeping).toBe(true)
  expect(ledger.takeUntold('a')).toBe(false)
  await answer({ kept: { name: 'Raleigh', version: 2 } })
  expect(await keeping).toEqual({ name: 'Raleigh', version: 2 })
  expect(ledger.entryOf('a')).toMatchObject({ typed: {}, kept: ['name'], isKeeping: false })
  expect(ledger.takeUntold('a')).toBe(true)
  expect(ledger.takeUntold('a')).toBe(false)
})

it('what is typed while a row is being kept follows, on the new version', async () => {
  const ledger = makeLedger<City>()
  const { send, answer, asked } = slowServer()
  ledger.type('a', 'name', 'Raleigh')
  const keeping = ledger.keep('a', row, send)
  ledger.type('a', 'state', 'NC')
  await ledger.keep('a', row, send)
  expect(asked).toHaveLength(1)
  await answer({ kept: { name: 'Raleigh', version: 2 } })
  await answer({ kept: { name: 'Raleigh', version: 3 } })
  expect(await keeping).toEqual({ name: 'Raleigh', version: 3 })
  expect(asked[1]).toEqual({ row: { name: 'Raleigh', version: 2 }, typed: { state: 'NC' } })
})

it('a refusal keeps what was typed, with its reason, until something else is typed or it is dropped', async () => {
  const ledger = makeLedger<City>()
  const { send, answer } = slowServer()
  ledger.type('a', 'code', 'G')
  const keeping = ledger.keep('a', row, send)
  await answer({ trouble: { text: 'too short', column: 'code' } })
  expect(await keeping).toBeNull()
  expect(ledger.entryOf('a')).toMatchObject({ typed: { code: 'G' }, trouble: { text: 'too short' } })
  ledger.type('a', 'code', 'GB')
  expect(ledger.entryOf('a').trouble).toBeNull()
  ledger.drop('a')
  expect(ledger.entryOf('a').typed).toEqual({})
})

it('a fault flies on and leaves the row ready for another try', async () => {
  const ledger = makeLedger<City>()
  ledger.type('a', 'name', 'Raleigh')
  await expect(ledger.keep('a', row, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(ledger.entryOf('a')).toMatchObject({ isKeeping: false, typed: { name: 'Raleigh' } })
})

it('ticks go when they have been seen; what is not kept yet stays', async () => {
  const ledger = makeLedger<City>()
  const { send, answer } = slowServer()
  ledger.type('a', 'name', 'Raleigh')
  void ledger.keep('a', row, send)
  await answer({ kept: row })
  ledger.takeUntold('a')
  ledger.type('b', 'name', 'Durham')
  ledger.clearTicks()
  expect([...ledger.entries().keys()]).toEqual(['b'])
})
