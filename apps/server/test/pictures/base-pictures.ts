import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Dice } from './dice.ts'
import { drawScene, lookOf } from '../../../../dev/pictures/scenes.ts'

const SLOTS = ['front', 'left', 'rear', 'entrance', 'demarc', 'context', 'power'] as const
const WIDTH = 900

/** Drawn once; every picture of a run is a part of one of them. */
export async function drawBases(dice: Dice): Promise<Buffer[]> {
  const bases: Buffer[] = []
  for (const slot of SLOTS) {
    const { data, width, height } = drawScene(dice, { slot, look: lookOf(dice), width: WIDTH })
    bases.push(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .blur(0.5)
        .jpeg({ quality: 92 })
        .toBuffer(),
    )
  }
  return bases
}

type Changed = {
  readonly isDark?: boolean
  readonly isBlurred?: boolean
  readonly width?: number
  readonly turn?: number
}

/** Never the same bytes twice: a part of it, a little brighter or darker. */
export async function varied(dice: Dice, base: Buffer, { isDark, isBlurred, width = 800, turn = 0 }: Changed = {}) {
  const { width: wide, height: high } = await sharp(base).metadata()
  const [left, top] = [dice.between(0, 40), dice.between(0, 30)]
  const cut = sharp(base)
    .extract({ left, top, width: wide - 40, height: high - 30 })
    .resize({ width })
  const light = isDark ? dice.between(8, 15) / 100 : dice.between(88, 108) / 100
  if (isBlurred) cut.blur((width / 1200) * dice.between(10, 16))
  const drawn = await cut.linear(light, 0).jpeg({ quality: 85 }).toBuffer()
  return turn === 0 ? drawn : sharp(drawn).rotate(turn).jpeg({ quality: 85 }).toBuffer()
}

const run = promisify(execFile)

/** As an iPhone keeps it. What is written beside the JPEG goes along. */
export async function asHeic(jpeg: Buffer): Promise<Buffer> {
  const [from, to] = ['jpg', 'heic'].map((ending) => join(tmpdir(), `demarc-${randomUUID()}.${ending}`)) as [
    string,
    string,
  ]
  try {
    await writeFile(from, jpeg)
    await run('heif-enc', ['-q', '60', '-o', to, from])
    return await readFile(to)
  } finally {
    await Promise.all([from, to].map((path) => rm(path, { force: true })))
  }
}
