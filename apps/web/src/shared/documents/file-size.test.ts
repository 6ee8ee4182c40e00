import { expect, it } from 'vitest'
import { documents } from '#texts/orders/documents.ts'
import { sayFileSize } from './file-size.ts'

it.each([
  [512, '512 B'],
  [412 * 1024, '412 KB'],
  [6.8 * 1024 * 1024, '6.8 MB'],
])('%d bytes are %s', (bytes, said) => expect(sayFileSize(bytes, 'en', documents.size)).toBe(said))
