/** The dark modules of a small QR code, row by row, without its margin. */
export type Modules = readonly (readonly boolean[])[]

/** The scanner of a phone, written from ISO/IEC 18004 and from nothing that draws: versions 1 and 2, one block. */
export function readQr(modules: Modules): { readonly text: string; readonly level: string } {
  const size = modules.length
  const version = (size - 17) / 4
  if (version !== 1 && version !== 2) throw new Error(`no code of version 1 or 2: ${size} modules`)
  const dark = (x: number, y: number) => modules[y]?.[x] ?? false
  insistOnFinders(dark, size)
  const { level, mask } = readFormat(dark, size)
  const words = readCodewords(dark, { size, version, mask })
  const checks = CHECK_WORDS[version]?.[level] ?? 0
  insistOnChecks(words, checks)
  return { text: readText(words.slice(0, words.length - checks)), level }
}

type Dark = (x: number, y: number) => boolean
const LEVELS = ['M', 'L', 'H', 'Q'] as const
const CHECK_WORDS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { L: 7, M: 10, Q: 13, H: 17 },
  2: { L: 10, M: 16, Q: 22, H: 28 },
}

function insistOnFinders(dark: Dark, size: number): void {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    for (let y = 0; y < 7; y += 1) {
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        if (dark(left + x, top + y) !== (ring !== 2)) throw new Error(`no finder at ${left},${top}`)
      }
    }
  }
}

/** Fifteen bits around the first finder, told a second time at the others. */
function readFormat(dark: Dark, size: number): { level: (typeof LEVELS)[number]; mask: number } {
  const first = Array.from({ length: 15 }, (_, at) => {
    if (at < 6) return dark(at, 8)
    if (at < 8) return dark(at + 1, 8)
    if (at === 8) return dark(8, 7)
    return dark(8, 14 - at)
  })
  const second = Array.from({ length: 15 }, (_, at) => (at < 7 ? dark(8, size - 1 - at) : dark(size - 15 + at, 8)))
  const [told, again] = [first, second].map((bits) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0))
  if (told !== again) throw new Error('the format is told in two ways')
  const format = (told ?? 0) ^ 0b101_0100_0001_0010
  let rest = format
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0b101_0011_0111 << (bit - 10)
  if (rest !== 0) throw new Error('the format is damaged')
  const level = LEVELS[format >> 13]
  if (!level) throw new Error('no such level')
  return { level, mask: (format >> 10) & 7 }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** In columns of two from the right, up and down by turns, around everything that is no data. */
function readCodewords(dark: Dark, { size, version, mask }: { size: number; version: number; mask: number }): number[] {
  const isData = (x: number, y: number) => {
    if (x === 6 || y === 6) return false
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return false
    return version === 1 || Math.max(Math.abs(x - (size - 7)), Math.abs(y - (size - 7))) > 2
  }
  const bits: boolean[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (isData(x, y)) bits.push(dark(x, y) !== MASKS[mask]?.(x, y))
    }
    isUp = !isUp
  }
  const count = Math.floor(bits.length / 8)
  return Array.from({ length: count }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  )
}

const times = (a: number, b: number): number => {
  let product = 0
  for (let [left, right] = [a, b]; right > 0; right >>= 1) {
    if (right & 1) product ^= left
    left = left & 0x80 ? (left << 1) ^ 0x11d : left << 1
  }
  return product
}

/** Read as a polynomial the words are nothing at every power of two, or a module is wrong (Reed and Solomon). */
function insistOnChecks(words: readonly number[], checks: number): void {
  let power = 1
  for (let at = 0; at < checks; at += 1) {
    const x = power
    if (words.reduce((sum, word) => times(sum, x) ^ word, 0) !== 0) throw new Error('a module is wrong')
    power = times(power, 2)
  }
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function readText(words: readonly number[]): string {
  const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('')
  let at = 0
  const take = (count: number) => Number.parseInt(bits.slice(at, (at += count)), 2)
  let text = ''
  for (;;) {
    const mode = bits.length - at < 4 ? 0 : take(4)
    if (mode === 0) return text
    if (mode === 2) {
      const count = take(9)
      for (let left = count; left > 0; left -= 2) {
        const value = take(left > 1 ? 11 : 6)
        text += (left > 1 ? (LETTERS[Math.floor(value / 45)] ?? '?') : '') + (LETTERS[value % 45] ?? '?')
      }
    } else if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(3, left)
        text += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, '0')
      }
    } else if (mode === 4) {
      text += Array.from({ length: take(8) }, () => String.fromCharCode(take(8))).join('')
    } else throw new Error(`a mode this scanner does not know: ${mode}`)
  }
}
