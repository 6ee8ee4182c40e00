import { expect } from 'vitest'
import { CITIES } from './many-orders/places.ts'

let [file, count] = ['', 0]
/** Counted for each test file: it has a database of its own, but shares its process with other files. */
export function nextNumber(): number {
  // Outside of Vitest (bench and faults) there is no file to count for.
  const testPath = process.env.VITEST ? (expect.getState().testPath ?? '') : ''
  if (testPath !== file) [file, count] = [testPath, 0]
  return count++
}

/** Of the cities that come with many orders. */
const TAKEN: ReadonlySet<string> = new Set(CITIES.map(([, , code]) => code))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Two letters that no test of this file has used yet. */
export function newCode(): string {
  const n = nextNumber()
  const code = LETTERS.charAt(Math.floor(n / LETTERS.length)) + LETTERS.charAt(n % LETTERS.length)
  return TAKEN.has(code) ? newCode() : code
}
export const newCity = () => ({ cityName: 'Eden', stateCode: 'NC', cityCode: newCode() })
/** A CLLI code of its own. */
export const newClli = (): string => `TSTNNC${newCode()}`
