import { describe, expect, test } from 'vitest'
import { labelsAlong, openLabels, partsOnPaper } from './labels.ts'

const PAPER = { width: 100, height: 80, bounds: { west: 0, south: 0, east: 1, north: 1 } }
const label = (x: number, y: number, degrees = 0) => ({ x, y, text: 'Elm St', size: 2, degrees })

describe('a label', () => {
  test('is put where nothing is yet, and not over the edge', () => {
    const put = openLabels({ ...PAPER, taken: [{ x: 40, y: 40, width: 10, height: 10 }] })
    expect(put(label(45, 45))).toEqual([])
    expect(put(label(20, 20))).toHaveLength(1)
    expect(put(label(22, 20))).toEqual([])
    // The word is 6 mm long and 2 mm high: turned upright it has room beside the first.
    expect(put(label(20, 24))).toHaveLength(1)
    expect(put(label(28, 22, 90))).toHaveLength(1)
    expect(put(label(2, 60))).toEqual([])
    expect(put(label(50, 79.5))).toEqual([])
  })

  test.each([
    ['to the east', [0, 50], [100, 50], 0],
    ['to the west', [100, 50], [0, 50], 0],
    ['upward', [50, 80], [50, 0], -90],
    ['downward', [50, 0], [50, 80], -90],
    ['down to the right', [0, 0], [80, 80], 45],
    ['down to the left', [80, 0], [0, 80], -45],
  ] as const)('along a street %s is in its middle and not upside down', (_, [x, y], [right, down], degrees) => {
    const line = [
      { x, y },
      { x: right, y: down },
    ]
    const [middle, next] = labelsAlong(line, 'Elm St', 2)
    expect(middle).toMatchObject({ x: (x + right) / 2, y: (y + down) / 2 })
    expect(middle!.degrees).toBeCloseTo(degrees)
    // Where something else is in the middle.
    expect(next!.x).toBeCloseTo(x + 0.3 * (right - x))
  })

  test('has no place on a street that is too short, or that turns in its middle', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ]
    expect(labelsAlong(corner.slice(0, 2), 'Elm St', 2)).toEqual([])
    expect(labelsAlong(corner, 'Elm St', 2)).toEqual([])
  })
})

test('of a line the parts on the paper count', () => {
  const line = [
    { x: -10, y: 40 },
    { x: 50, y: 40 },
    { x: 50, y: 100 },
    { x: 60, y: 100 },
    { x: 60, y: 70 },
  ]
  expect(partsOnPaper(line, PAPER)).toEqual([
    [
      { x: 0, y: 40 },
      { x: 50, y: 40 },
      { x: 50, y: 80 },
    ],
    [
      { x: 60, y: 80 },
      { x: 60, y: 70 },
    ],
  ])
  expect(partsOnPaper([line[2]!, line[3]!], PAPER)).toEqual([])
})
