import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { takeDice } from '../../../dev/pictures/dice.ts'
import { drawScene, lookOf } from '../../../dev/pictures/scenes.ts'
import { CHROMIUM, WITHOUT_MAPS } from '../browser/chromium.ts'
import { CAMERA_FLAGS } from '../field/field-phone.ts'
import { isFilmed } from '../browser/film.ts'

const SIDES = ['front', 'left', 'rear', 'right']
const FRAMES_OF_A_SIDE = 12
const SEED = 41

/** What the camera of the phone sees: a building from its four sides, in pictures small enough for any machine. */
async function writeWalk(path: string): Promise<void> {
  const dice = takeDice(SEED)
  const look = lookOf(dice)
  const frames: Buffer[] = []
  for (const slot of SIDES) {
    const { data, width, height } = drawScene(dice, { slot, look, width: 640 })
    const frame = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 70 })
      .toBuffer()
    frames.push(...Array.from({ length: FRAMES_OF_A_SIDE }, () => frame))
  }
  writeFileSync(path, Buffer.concat(frames))
}

type Launch = { readonly executablePath: string; readonly args: string[] }

/** A browser with that camera; `test.use({ launchOptions: withCamera })`. Filmed, it draws its maps too. */
export async function withCamera(
  { browserName }: { browserName: string },
  begin: (launch: Launch) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `demarc-camera-${browserName}-`))
  const walk = join(folder, 'walk.mjpeg')
  await writeWalk(walk)
  const { executablePath, args } = isFilmed ? CHROMIUM : WITHOUT_MAPS
  await begin({ executablePath, args: [...args, ...CAMERA_FLAGS, `--use-file-for-fake-video-capture=${walk}`] })
  rmSync(folder, { recursive: true })
}
