import { isInPicture } from '@demarc/domain/qc/marks'
import { expect, test } from 'vitest'
import { WHOLE } from '#shared/documents/preview/zoom-view.ts'
import { boxBetween, boxInSight, isDrawn, movedBox, pointInPicture, sizedBox, type Lie } from './draw-layer.tsx'

const picture = { width: 400, height: 300 }
const plain: Lie = { view: WHOLE, turns: 0, picture }

test('a point of the frame is a part of the picture, however near and wherever one looks', () => {
  expect(pointInPicture({ x: 0, y: 0 }, plain)).toEqual({ x: 0.5, y: 0.5 })
  expect(pointInPicture({ x: 100, y: -75 }, plain)).toEqual({ x: 0.75, y: 0.25 })
  expect(pointInPicture({ x: 100, y: -75 }, { ...plain, view: { scale: 2, x: 100, y: -75 } })).toEqual({
    x: 0.5,
    y: 0.5,
  })
  expect(pointInPicture({ x: 9000, y: -9000 }, plain)).toEqual({ x: 1, y: 0 })
})

test('in a turned picture the box is where it was drawn', () => {
  // A quarter turn to the right: what was at the top of the picture is at the right of the frame.
  expect(pointInPicture({ x: 150, y: 0 }, { ...plain, turns: 1 })).toEqual({ x: 0.5, y: 0 })
  expect(pointInPicture({ x: 200, y: 150 }, { ...plain, turns: 2 })).toEqual({ x: 0, y: 0 })
  expect(pointInPicture({ x: 0, y: 200 }, { ...plain, turns: -1 })).toEqual({ x: 0, y: 0.5 })
  expect(pointInPicture({ x: 0, y: 200 }, { ...plain, turns: 3 })).toEqual({ x: 0, y: 0.5 })
})

test('a box is drawn from any corner to any other, and a slip of the hand is none', () => {
  const box = boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 })
  expect(box).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.25 })
  expect(isDrawn(box)).toBe(true)
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 }))).toBe(false)
})

test('moved and sized by keys it never leaves the picture', () => {
  const begun = boxInSight({ width: 600, height: 300 }, plain)
  expect(begun).toEqual({ x: 0.25, y: expect.closeTo(1 / 3), width: 0.5, height: expect.closeTo(1 / 3) })
  for (const by of [-2, -0.1, 0.1, 2])
    for (const box of [movedBox(begun, { x: by, y: -by }), sizedBox(begun, { x: by, y: -by })])
      expect(isInPicture(box) && isDrawn(box)).toBe(true)
})
