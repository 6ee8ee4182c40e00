import { expect, it } from 'vitest'
import { makeLedger, type Outcome } from './ledger.ts'

type City = { id: string; name: string; version: number }
const row: City = { id: 'a', name: 'Greensboro', version: 1 }
const made = () => makeLedger<City>(({ id }) => id)

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
  const ledger = made()
  const { send, answer } = slowServer()
  ledger.type('a', 'name', 'Raleigh', row)
  const keeping = ledger.keep('a', row, send)
  expect(ledger.entryOf('a').isKeeping).toBe(true)
  expect(ledger.takeUntold('a')).toBe(false)
  await answer({ kept: { id: 'a', name: 'Raleigh', version: 2 } })
  expect(await keeping).toEqual({ id: 'a', name: 'Raleigh', version: 2 })
  expect(ledger.entryOf('a')).toMatchObject({ typed: {}, kept: ['name'], isKeeping: false })
  expect(ledger.takeUntold('a')).toBe(true)
  expect(ledger.takeUntold('a')).toBe(false)
})

it('what is typed while a row is being kept follows, on the new version', async () => {
  const ledger = made()
  const { send, answer, asked } = slowServer()
  ledger.type('a', 'name', 'Raleigh', row)
  const keeping = ledger.keep('a', row, send)
  ledger.type('a', 'state', 'NC', row)
  await ledger.keep('a', row, send)
  expect(asked).toHaveLength(1)
  await answer({ kept: { id: 'a', name: 'Raleigh', version: 2 } })
  await answer({ kept: { id: 'a', name: 'Raleigh', version: 3 } })
  expect(await keeping).toEqual({ id: 'a', name: 'Raleigh', version: 3 })
  expect(asked[1]).toEqual({ row: { id: 'a', name: 'Raleigh', version: 2 }, typed: { state: 'NC' } })
})

it('a refusal keeps what was typed, with its reason, until something else is typed or it is dropped', async () => {
  const ledger = made()
  const { send, answer } = slowServer()
  ledger.type('a', 'code', 'G', row)
  const keeping = ledger.keep('a', row, send)
  await answer({ trouble: { text: 'too short', column: 'code' } })
  expect(await keeping).toBeNull()
  expect(ledger.entryOf('a')).toMatchObject({ typed: { code: 'G' }, trouble: { text: 'too short' } })
  ledger.type('a', 'code', 'GB', row)
  expect(ledger.entryOf('a').trouble).toBeNull()
  ledger.drop('a')
  expect(ledger.entryOf('a').typed).toEqual({})
})

it('a fault flies on and leaves the row ready for another try', async () => {
  const ledger = made()
  ledger.type('a', 'name', 'Raleigh', row)
  await expect(ledger.keep('a', row, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(ledger.entryOf('a')).toMatchObject({ isKeeping: false, typed: { name: 'Raleigh' } })
})

it('ticks go when they have been seen; what is not kept yet stays', async () => {
  const ledger = made()
  const { send, answer } = slowServer()
  ledger.type('a', 'name', 'Raleigh', row)
  void ledger.keep('a', row, send)
  await answer({ kept: row })
  ledger.takeUntold('a')
  ledger.type('b', 'name', 'Durham', row)
  ledger.clearTicks()
  expect([...ledger.entries().keys()]).toEqual(['b'])
})

it('a cell that was opened and left as it was is not written, whatever a colleague wrote meanwhile', () => {
  const ledger = made()
  ledger.open({ id: 'a', column: 'name', row, value: 'Greensboro' })
  expect(ledger.finish('Greensboro ')).toBe('a')
  expect(ledger.isOpen()).toBe(false)
  expect(ledger.entryOf('a')).toMatchObject({ typed: {}, base: null })
})

it('what is typed is kept against the row it was typed over', () => {
  const ledger = made()
  ledger.open({ id: 'a', column: 'name', row, value: 'Greensboro' })
  ledger.finish(' Raleigh ')
  expect(ledger.entryOf('a')).toMatchObject({ typed: { name: 'Raleigh' }, base: row })
  expect(ledger.finish('Durham')).toBeNull()
})

it('a cell that is open beside the one being kept follows to the new version', async () => {
  const ledger = made()
  const { send, answer } = slowServer()
  ledger.type('a', 'name', 'Raleigh', row)
  void ledger.keep('a', row, send)
  ledger.open({ id: 'a', column: 'state', row, value: '' })
  await answer({ kept: { id: 'a', name: 'Raleigh', version: 2 } })
  ledger.finish('NC')
  expect(ledger.entryOf('a').base).toEqual({ id: 'a', name: 'Raleigh', version: 2 })
})

it('the line for new rows stays one when a row came of it', async () => {
  const ledger = made()
  const { send, answer } = slowServer()
  ledger.type('new', 'name', 'Raleigh', null)
  void ledger.keep('new', null, send)
  ledger.open({ id: 'new', column: 'name', row: null, value: '' })
  await answer({ kept: row })
  expect(ledger.finish('Durham')).toBe('new')
  expect(ledger.entryOf('new')).toMatchObject({ typed: { name: 'Durham' }, base: null })
})
