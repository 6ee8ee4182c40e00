import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brightnessOf, DEFAULT_FORM, JUDGED_SIDE, sharpnessOf } from '@demarc/domain'
import { drawViews, lightOf } from '../../../../apps/server/src/platform/images/draw-views.ts'
import { openPicture } from '../../../../apps/server/src/platform/images/open-picture.ts'
import { sharp } from '../../../../apps/server/src/platform/images/sharp.ts'
import { takeDice, type Dice } from '../../../pictures/dice.ts'
import { drawScene, lookOf } from '../../../pictures/scenes.ts'

/** One drawn picture, as often as it is needed: what is written beside it makes each photo another file. */
export type Drawn = {
  readonly file: Buffer
  readonly width: number
  readonly height: number
  readonly sharpness: number
  readonly brightness: number
  readonly views: Awaited<ReturnType<typeof drawViews>>
}
/** Of every building that is drawn, a picture for each place of the shot list; some of them did not turn out well. */
export type Album = {
  readonly buildings: readonly ReadonlyMap<string, Drawn>[]
  readonly poor: ReadonlyMap<string, Drawn>
}

/** Not in git, and drawn again where it is gone. Another number where the drawing has changed. */
const KEPT = new URL('../../../../node_modules/.cache/demarc/pictures-1/', import.meta.url)
const BUILDINGS = 5
const WIDTH = 640
const SEED = 41

export async function openAlbum(): Promise<Album> {
  await mkdir(KEPT, { recursive: true })
  const buildings: Map<string, Drawn>[] = []
  for (let at = 0; at < BUILDINGS; at += 1) buildings.push(await drawBuilding(`building-${at}`, SEED + at))
  return { buildings, poor: await drawBuilding('poor', SEED + BUILDINGS, spoil) }
}

type Change = (picture: ReturnType<typeof sharp>, dice: Dice) => ReturnType<typeof sharp>
const keep: Change = (picture) => picture.blur(0.6)
/** Taken while walking, or at dusk. */
const spoil: Change = (picture, dice) => (dice.isLucky(0.6) ? picture.blur(9) : picture.blur(0.6).linear(0.14, 0))

async function drawBuilding(name: string, seed: number, change: Change = keep): Promise<Map<string, Drawn>> {
  const dice = takeDice(seed)
  const look = lookOf(dice)
  const drawn = new Map<string, Drawn>()
  for (const { id: slot } of DEFAULT_FORM.slots) {
    const draw = () => {
      const { data, width, height } = drawScene(dice, { slot, look, width: WIDTH })
      return change(sharp(data, { raw: { width, height, channels: 3 } }), dice)
        .jpeg({ quality: 62 })
        .toBuffer()
    }
    drawn.set(slot, await developed(await kept(`${name}-${slot}.jpg`, draw)))
  }
  return drawn
}

/** Moved into its place when it is whole: two seedings at once draw it twice and do not mind. */
async function kept(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = fileURLToPath(new URL(name, KEPT))
  const found = await readFile(path).catch(() => null)
  if (found) return found
  const file = await draw()
  const begun = `${path}.${process.pid}`
  await writeFile(begun, file)
  await rename(begun, path)
  return file
}

async function developed(file: Buffer): Promise<Drawn> {
  const picture = await openPicture(file)
  if (!picture) throw new Error('what was drawn cannot be seen')
  const light = await lightOf(picture, JUDGED_SIDE)
  const { width, height } = picture
  return {
    file,
    width,
    height,
    sharpness: Number(sharpnessOf(light).toFixed(3)),
    brightness: Number(brightnessOf(light).toFixed(3)),
    views: await drawViews(picture),
  }
}
