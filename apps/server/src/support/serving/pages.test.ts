import { describe, expect, test } from 'vitest'
import { cursorOf, pageOf, readCursor } from './pages.ts'

const ID = '0192d3a4-0000-7000-8000-000000000001'
const refused = expect.objectContaining({ code: 'input.invalid' })

describe('a cursor', () => {
  test('leads back to where the page ended', () => {
    expect(readCursor(cursorOf(['NC', 'Eden', ID]), ['text', 'text', 'uuid'])).toEqual(['NC', 'Eden', ID])
    expect(readCursor(undefined, ['uuid'])).toBeNull()
  })

  test.each([
    ['of another list', cursorOf(['NC', ID])],
    ['with something else where the id stands', cursorOf(['NC', 'Eden', 'x'])],
    ['with a letter no database keeps', cursorOf(['NC', 'E\0den', ID])],
    ['that is no text at all', Buffer.from('[1,2,3]').toString('base64url')],
    ['that is no list', Buffer.from('{"length":3}').toString('base64url')],
    ['that is nothing', '!!'],
  ])('%s is refused as input', (_, cursor) => {
    expect(() => readCursor(cursor, ['text', 'text', 'uuid'])).toThrow(refused)
  })
})

describe('a page', () => {
  const asked = { limit: 2, total: 3, position: (row: string) => [row] }

  test('has a next one when there was a row too many, and that row is not shown', () => {
    expect(pageOf(['a', 'b', 'c'], asked)).toEqual({ rows: ['a', 'b'], next: cursorOf(['b']), total: 3 })
  })

  test('is the last one when there was none', () => {
    expect(pageOf(['a', 'b'], asked).next).toBeNull()
    expect(pageOf([], asked)).toEqual({ rows: [], next: null, total: 3 })
  })
})
