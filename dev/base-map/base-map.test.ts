import { describe, expect, test } from 'vitest'
import { decodeLine } from '../../apps/web/src/ui/map/base/decode-line.ts'
import { areasOf, bordersOf, readAtlas } from './areas.ts'
import { countyName } from './county-name.ts'
import { encodeLine, encodePoints, simplify } from './encode.ts'
import { depthOf, labelPoint } from './label-point.ts'

const atlas = readAtlas(import.meta.resolve('us-atlas/counties-10m.json'))

describe('the names of the states', () => {
  const states = areasOf(atlas, 'states')
  test('are fifty, the district and five territories, each with one point', () => {
    expect(states).toHaveLength(56)
    expect(states.map(({ name }) => name)).toContain('North Carolina')
  })

  test('stand inside their state, off its borders', () => {
    const astray = states.filter(({ parts }) => {
      const at = labelPoint(parts)
      return parts.every((rings) => depthOf(at, rings) <= 0)
    })
    expect(astray).toEqual([])
  })

  test('stand in the widest part: Idaho in its south, Florida on its peninsula', () => {
    const at = (name: string) => labelPoint(states.find((state) => state.name === name)!.parts)
    expect(at('Idaho')[1]).toBeLessThan(44.5)
    expect(at('Florida')[0]).toBeGreaterThan(-83)
  })
})

test('a hole is not inside', () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as [number, number][]
  const [x, y] = labelPoint([[square(0, 10), square(2, 10)]])
  expect(Math.min(x, y)).toBeLessThan(2)
})

test('a border of two counties is drawn once, and one of two states is none of counties', () => {
  const lines = bordersOf(atlas, 'counties', (a, b) => a.slice(0, 2) === b.slice(0, 2))
  const all = bordersOf(atlas, 'counties', () => true)
  expect(lines.length).toBeGreaterThan(3000)
  expect(lines.length).toBeLessThan(all.length)
})

test('a county is called what people there call it', () => {
  expect(countyName('37081', 'Guilford')).toBe('Guilford County')
  expect(countyName('22071', 'Orleans')).toBe('Orleans Parish')
  expect(countyName('51510', 'Alexandria')).toBe('Alexandria')
  expect(countyName('51059', 'Fairfax')).toBe('Fairfax County')
  expect(countyName('11001', 'District of Columbia')).toBe('District of Columbia')
})

describe('a line in steps', () => {
  const LINE = [
    [-79.8, 36.06],
    [-79.8, 36.06],
    [-79.7, 36.1],
    [-80, 36],
  ] as const

  test('is read back as it was, its doubled corner once', () => {
    expect(decodeLine(encodeLine(LINE))).toEqual([
      [-79.8, 36.06],
      [-79.7, 36.1],
      [-80, 36],
    ])
  })

  test('but two towns at one place stay two', () => {
    expect(decodeLine(encodePoints(LINE))).toHaveLength(4)
  })

  test('loses the corners nobody would see', () => {
    expect(
      simplify(
        [
          [0, 0],
          [1, 0.01],
          [2, 0],
          [3, 1],
        ],
        0.05,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
    ])
  })
})
