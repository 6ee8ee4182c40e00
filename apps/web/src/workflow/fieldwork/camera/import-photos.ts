import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { nextSlot } from '@demarc/domain/fieldwork/progress'
import { savePhoto, type ShotPlace } from '../offline/index.ts'
import type { BuildingWork } from '../slots/building-work.ts'
import { reachOf } from './fix.ts'
import { readGallery } from './read-gallery.ts'
import { saySaveTrouble } from './save-trouble.ts'
import { stakesOf, toleranceOf } from './stake.ts'

type Texts = {
  readonly tooLarge: (name: string) => string
  readonly noPicture: (name: string) => string
  readonly full: string
  readonly failed: string
}
type Importing = {
  readonly assignment: ShotPlace
  /** The question that they answer. */
  readonly reviewId?: string | undefined
  readonly building: BuildingWork
  readonly files: readonly File[]
  /** The first goes here; null: into the next place that is missing. */
  readonly slot: string | null
  readonly texts: Texts
}

/** One after the other: ten pictures of twelve megapixels at once would be too much for a phone. */
export async function importPhotos({ assignment, reviewId, building, files, slot, texts }: Importing) {
  const photos = { ...building.done.photos }
  const problems: string[] = []
  let wanted = slot
  let count = 0
  for (const file of files) {
    const picture = await readGallery(file)
    if (typeof picture === 'string') {
      problems.push(texts[picture](file.name))
      continue
    }
    const into = wanted ?? nextSlot(building.form, { ...building.done, photos }, null)?.id ?? OTHER_SLOT
    wanted = null
    const { isBlurred, isDark, ...shot } = picture
    const { metres, isFar } = reachOf(shot.fix, stakesOf(assignment), toleranceOf())
    try {
      const findings = { distanceM: metres, isFar, isBlurred, isDark }
      await savePhoto({ ...shot, assignment, reviewId, slot: into, origin: 'GALLERY', findings })
      photos[into] = (photos[into] ?? 0) + 1
      count += 1
    } catch (error) {
      problems.push(`${file.name}: ${saySaveTrouble(error, texts)}`)
    }
  }
  return { count, problems }
}
