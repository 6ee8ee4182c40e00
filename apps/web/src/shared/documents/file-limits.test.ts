import { expect, it } from 'vitest'
import { documents } from '#texts/orders/documents.ts'
import { acceptOf, LIST_ENDINGS, ORDER_ENDINGS, whyRefused, withinMost } from './file-limits.ts'

const why = (name: string, size = 1000, endings: readonly string[] = LIST_ENDINGS) =>
  whyRefused({ name, size }, endings, documents.refused)

it('ten megabytes are taken, one byte more is not', () => {
  expect(why('request.pdf', 10_485_760)).toBeNull()
  expect(why('request.pdf', 10_485_761)).toBe('Larger than 10 MB')
})
it('an empty file is not sent', () => expect(why('request.pdf', 0)).toBe('The file is empty'))
it('a list takes images, pdf, doc and docx; a new order also txt', () => {
  expect(why('Porch.JPEG')).toBeNull()
  expect(why('notes.txt')).toBe('Allowed types: jpg, jpeg, png, webp, pdf, doc, docx')
  expect(why('notes.txt', 10, ORDER_ENDINGS)).toBeNull()
  expect(why('plan.svg', 10, ORDER_ENDINGS)).toBe('Allowed types: pdf, doc, docx, jpg, jpeg, png, txt')
})
it('a name without an ending is left to the server', () => expect(why('scan 12')).toBeNull())
it('five files fit', () => {
  expect(withinMost([1, 2, 3, 4, 5, 6], 0)).toEqual([1, 2, 3, 4, 5])
  expect(withinMost([1, 2, 3], 4)).toEqual([1])
  expect(withinMost([1], 6)).toEqual([])
})
it('the file window offers them by their endings', () => {
  expect(acceptOf(ORDER_ENDINGS)).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png,.txt')
})
