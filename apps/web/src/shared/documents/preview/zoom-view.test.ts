import { expect, it } from 'vitest'
import { moved, WHOLE, zoomed } from './zoom-view.ts'

const FRAME = { width: 800, height: 600 }

it('what is under the pointer stays under it', () => {
  const near = zoomed(WHOLE, 2, FRAME, { x: 100, y: -50 })
  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  // The point of the picture at 100, -50 was 100, -50 from its middle; twice as near it is 200, -100 from there.
  expect([near.x + 200, near.y - 100]).toEqual([100, -50])
})
it('never farther than whole, never nearer than eight times', () => {
  expect(zoomed(WHOLE, 0.5, FRAME)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 100, FRAME).scale).toBe(8)
})
it('a picture is moved no farther than to its edge', () => {
  expect(moved(WHOLE, { x: 50, y: 50 }, FRAME)).toEqual(WHOLE)
  expect(moved(zoomed(WHOLE, 2, FRAME), { x: 9000, y: -9000 }, FRAME)).toEqual({ scale: 2, x: 400, y: -300 })
})
it('going back to whole brings it back to the middle', () => {
  const aside = moved(zoomed(WHOLE, 4, FRAME), { x: 300, y: 200 }, FRAME)
  expect(zoomed(aside, 0.1, FRAME)).toEqual(WHOLE)
})
