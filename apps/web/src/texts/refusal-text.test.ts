import { expect, it } from 'vitest'
import { CallRefused } from '#platform/call.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { refusalText } from './refusal-text.ts'

const tooOften = new CallRefused({
  status: 429,
  code: 'rate.exceeded',
  sentence: 'Too many attempts. Try again in 30 seconds.',
  facts: { retryAfter: 30 },
})

it('in English the server speaks for itself', () => {
  expect(refusalText(tooOften, en)).toBe('429: Too many attempts. Try again in 30 seconds.')
})
it('in Spanish the code is said in Spanish, with its facts', () => {
  expect(refusalText(tooOften, es)).toBe('429: Demasiados intentos. Inténtelo de nuevo en 30 segundos.')
})
it('a code without Spanish words is shown as it came', () => {
  const refused = new CallRefused({ status: 409, code: 'nobody.knows', sentence: 'Nobody knows.' })
  expect(refusalText(refused, es)).toBe('409: Nobody knows.')
})
it('an unreachable server is a sentence without a status', () => {
  const refused = new CallRefused({ status: 0, code: 'network.unreachable', sentence: 'Cannot be reached.' })
  expect(refusalText(refused, es)).toBe(
    'No se puede conectar con el servidor. Revise la conexión e inténtelo de nuevo.',
  )
})
