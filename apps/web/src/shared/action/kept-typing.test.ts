import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTyping, takeTyped, watchTyping } from './kept-typing.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed when the session ended is there again, once', () => {
  const leave = watchTyping('hold orders', () => ({ reason: 'Waiting on permit' }))
  keepTyping('ada')
  leave()
  expect(takeTyped('another form', 'ada')).toBeUndefined()
  expect(takeTyped('hold orders', 'ada')).toEqual({ reason: 'Waiting on permit' })
  expect(takeTyped('hold orders', 'ada')).toBeUndefined()
})

test('nobody else at this browser gets it', () => {
  const leave = watchTyping('hold orders', () => ({ reason: 'Waiting on permit' }))
  keepTyping('ada')
  leave()
  expect(takeTyped('hold orders', 'ben')).toBeUndefined()
  expect(takeTyped('hold orders', 'ada')).toBeUndefined()
})

test('a form that has gone, or where nothing was typed, leaves nothing', () => {
  watchTyping('gone', () => ({ reason: 'x' }))()
  const leave = watchTyping('empty', () => undefined)
  keepTyping('ada')
  leave()
  expect(takeTyped('gone', 'ada')).toBeUndefined()
  expect(takeTyped('empty', 'ada')).toBeUndefined()
})
