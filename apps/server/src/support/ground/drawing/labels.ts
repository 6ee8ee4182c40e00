import type { Spot } from '@demarc/domain/ground/paper'
import type { Box, GroundSheet } from './sheet.ts'

export type Label = Spot & { readonly text: string; readonly size: number; readonly degrees: number }

/** Of its height, about, in the face of our sheets. */
const LETTER_WIDTH = 0.52
const lengthOfWord = (text: string, size: number) => text.length * size * LETTER_WIDTH
/** Names keep away from the neatline. */
const EDGE_MM = 1

/** Puts one label after another where nothing is yet. What is put first has its room; what has none is left out. */
export function openLabels({ width, height, taken = [] }: GroundSheet) {
  const boxes: Box[] = [...taken]
  const isFree = (box: Box) =>
    box.x >= EDGE_MM &&
    box.y >= EDGE_MM &&
    box.x + box.width <= width - EDGE_MM &&
    box.y + box.height <= height - EDGE_MM &&
    !boxes.some((other) => isOver(box, other))
  return (label: Label): Label[] => {
    const own = boxesOf(label)
    if (!own.every(isFree)) return []
    boxes.push(...own)
    return [label]
  }
}

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** A turned word as squares along its line. */
function boxesOf({ x, y, text, size, degrees }: Label): Box[] {
  const length = lengthOfWord(text, size)
  const count = Math.max(1, Math.ceil(length / size))
  const [right, down] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return Array.from({ length: count }, (_, at) => {
    const along = ((at + 0.5) / count - 0.5) * length
    return { x: x + along * right - size / 2, y: y + along * down - size / 2, width: size, height: size }
  })
}

/** A name bends with its street no more than that. */
const STRAIGHT = 0.9

/** Of a line: its middle first, then ever nearer to its ends. */
const PLACES = [0.5, 0.3, 0.7, 0.15, 0.85]

/** Where a name could lie along a line: where it is long and straight enough, readable from below or from the right. */
export function labelsAlong(line: readonly Spot[], text: string, size: number): Label[] {
  return PLACES.flatMap((part) => labelAt(line, part, { text, size }) ?? [])
}

function labelAt(line: readonly Spot[], part: number, { text, size }: Pick<Label, 'text' | 'size'>): Label | null {
  const length = lengthOfWord(text, size)
  const lengths = lengthsOf(line)
  const whole = lengthOf(line)
  const start = part * whole - length / 2
  if (start < 0 || start + length > whole) return null
  const [from, to] = [spotAt(line, lengths, start), spotAt(line, lengths, start + length)]
  if (!from || !to || distance(from, to) < length * STRAIGHT) return null
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const isUpsideDown = degrees >= 90 || degrees < -90
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    text,
    size,
    degrees: isUpsideDown ? degrees + (degrees > 0 ? -180 : 180) : degrees,
  }
}

const lengthsOf = (line: readonly Spot[]) => line.slice(1).map((spot, at) => distance(line[at] ?? spot, spot))
export const lengthOf = (line: readonly Spot[]): number => lengthsOf(line).reduce((sum, each) => sum + each, 0)
const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

function spotAt(line: readonly Spot[], lengths: readonly number[], along: number): Spot | null {
  let left = along
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [line[at], line[at + 1]]
    if (from && to && left <= length && length > 0) {
      const part = left / length
      return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
    }
    left -= length
  }
  return line.at(-1) ?? null
}

/** The parts of a line that are on the paper. */
export function partsOnPaper(line: readonly Spot[], { width, height }: GroundSheet): Spot[][] {
  const parts: Spot[][] = []
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at]
    const cut = from && cutToPaper(from, to, { width, height })
    if (!cut) continue
    const last = parts.at(-1)
    const end = last?.at(-1)
    if (last && end && distance(end, cut[0]) < 0.001) last.push(cut[1])
    else parts.push([...cut])
  }
  return parts
}

/** Liang and Barsky: the piece of a straight line inside a rectangle. */
function cutToPaper(from: Spot, to: Spot, { width, height }: Pick<Box, 'width' | 'height'>): [Spot, Spot] | null {
  const [right, down] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [along, room] of [
    [-right, from.x],
    [right, width - from.x],
    [-down, from.y],
    [down, height - from.y],
  ] as const) {
    if (along === 0 && room < 0) return null
    if (along < 0) start = Math.max(start, room / along)
    if (along > 0) end = Math.min(end, room / along)
  }
  if (start >= end) return null
  const at = (part: number) => ({ x: from.x + part * right, y: from.y + part * down })
  return [at(start), at(end)]
}
