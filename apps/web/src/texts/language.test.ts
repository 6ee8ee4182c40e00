import { expect, it } from 'vitest'
import { findLanguage } from './language.ts'

it('a choice made here counts before the browser', () => {
  expect(findLanguage('es', ['en-US'])).toBe('es')
  expect(findLanguage('en', ['es-MX'])).toBe('en')
})
it('without a choice the first language we speak is taken', () => {
  expect(findLanguage(null, ['fr-FR', 'es-MX', 'en-US'])).toBe('es')
  expect(findLanguage('klingon', ['en-GB'])).toBe('en')
})
it('else it is English', () => {
  expect(findLanguage(null, ['fr-FR'])).toBe('en')
  expect(findLanguage(null, [])).toBe('en')
})
