import { expect, test } from 'vitest'
import { guessingBits, passwordStrength } from '#ui/form/password-input.tsx'

const isCommon = (password: string) => ['password', 'welcome'].includes(password.toLowerCase())

test('nothing typed is worth nothing', () => {
  expect(guessingBits('')).toBe(0)
  expect(passwordStrength('')).toBe(0)
})

test('a common password is refused its marks, with figures behind it too', () => {
  expect(passwordStrength('Password', isCommon)).toBe(0)
  expect(passwordStrength('welcome2026!', isCommon)).toBe(0)
})

test('runs, repeats and keyboard rows count for little however long they are', () => {
  for (const easy of ['aaaaaaaaaaaaaaaa', '1234567890', 'abcdefghijkl', 'qwertyuiop', 'zxcvbnmmnbvcxz']) {
    expect(passwordStrength(easy)).toBeLessThanOrEqual(1)
  }
})

test('length helps, and so does variety', () => {
  expect(guessingBits('tripod-nail')).toBeGreaterThan(guessingBits('tripod'))
  expect(guessingBits('Tr1pod-nail')).toBeGreaterThan(guessingBits('tripodqnail'))
})

test('the grades rise from a short word to a sentence', () => {
  const grades = ['kitten', 'kitten-Hat', 'kitten-Hat-92', 'seven kittens ate 3 Hats'].map((each) =>
    passwordStrength(each),
  )
  expect(grades).toEqual([0, 2, 3, 4])
})
