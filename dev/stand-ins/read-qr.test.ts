import { expect, test } from 'vitest'
import { readQr, type Modules } from './read-qr.ts'
import { qrPath, type QrPath } from '../../apps/web/src/workflow/dispatch/sheets/qr-path.ts'

/** The path as a printer fills it: even and odd crossings, looked at in the middle of each module. */
function modulesOf({ size, path }: QrPath): Modules {
  const edges = edgesOf(path)
  return Array.from({ length: size }, (_, y) =>
    Array.from(
      { length: size },
      (_module, x) => edges.filter((edge) => edge.x <= x && edge.from <= y && y < edge.to).length % 2 === 1,
    ),
  )
}

/** Only the upright edges count: what lies to their right changes sides. */
function edgesOf(path: string): { x: number; from: number; to: number }[] {
  const edges: { x: number; from: number; to: number }[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const down = (to: number) => {
    if (to !== y) edges.push({ x, from: Math.min(y, to), to: Math.max(y, to) })
    y = to
  }
  for (const [, command = '', written = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...written.matchAll(/-?\d+/g)].map(Number)
    const [a = 0, b = 0] = numbers
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b]
    else if (command === 'm') [x, y, startX, startY] = [x + a, y + b, x + a, y + b]
    else if (command === 'h') x += a
    else if (command === 'H') x = a
    else if (command === 'v') down(y + a)
    else if (command === 'V') down(a)
    else if (command === 'L' || command === 'l') {
      const [toX, toY] = command === 'L' ? [a, b] : [x + a, y + b]
      if (toX !== x && toY !== y) throw new Error('a slanted edge')
      down(toY)
      x = toX
    } else if (command === 'Z' || command === 'z') {
      down(startY)
      x = startX
    } else throw new Error(`not read: ${command}`)
  }
  return edges
}

test.each([
  'NCGB26110046.02M',
  'NCGB26110001.01S',
  'TXDA26120999.99C',
  'NCGB26110046.02M-2',
  'NCGB26110046.02M.12/LONGER',
])('a scanner reads %s from what is printed, at level M', (jsb) => {
  expect(readQr(modulesOf(qrPath(jsb)))).toEqual({ text: jsb, level: 'M' })
})

test('one wrong module is found out', () => {
  const modules = modulesOf(qrPath('NCGB26110046.02M')).map((row) => [...row])
  const row = modules[12]
  if (row) row[12] = !row[12]
  expect(() => readQr(modules)).toThrow('a module is wrong')
})
