import { describe, expect, test } from 'vitest'
import { findJsnParts } from './jsn.ts'

describe('reading a number', () => {
  test('a job site: state, city, month, sequence', () => {
    expect(findJsnParts('NCGB26110042')).toEqual({
      state: 'NC',
      city: 'GB',
      month: '2611',
      sequence: '0042',
      building: null,
    })
  })

  test('a building, also beyond ninety-nine, and a visit to it', () => {
    expect(findJsnParts('NCGB26110042.03M')?.building).toEqual({ index: '03', type: 'M', visit: '' })
    expect(findJsnParts('NCGB26110042.101S')?.building).toEqual({ index: '101', type: 'S', visit: '' })
    expect(findJsnParts('NCGB26110042.03MW2')?.building).toEqual({ index: '03', type: 'M', visit: 'W2' })
  })

  test('a busy month runs past four digits', () => {
    expect(findJsnParts('NCGB261112345')?.sequence).toBe('12345')
  })

  test('as people write it: dashes, spaces, lower case', () => {
    expect(findJsnParts('nc-gb 2611 0042')).toEqual(findJsnParts('NCGB26110042'))
  })

  test.each(['', 'NCGB2611004', 'N1GB26110042', 'NCGB26110042.3M', 'NCGB26110042.03X', 'Spring Garden St'])(
    'no number: %j',
    (written) => expect(findJsnParts(written)).toBeNull(),
  )
})
