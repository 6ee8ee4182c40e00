import type { Photo, QcReview } from '@demarc/contract'
import type { MarkBox, ReviewMark, Mark } from '@demarc/domain/qc/marks'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { cx } from '#ui/class-names.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { MarkLabel } from './photo-mark.tsx'
import { Picture, type LockedZoom } from './picture.tsx'
import { asMark } from '../verdict/review-marks.ts'

/** What reviews said of a photo before, the latest first. */
const saidOf = (reviews: readonly QcReview[], photoId: string): ReviewMark[] =>
  reviews.flatMap(({ marks }) => marks.filter((mark) => mark.photoId === photoId).map(asMark))

type Present = {
  photo: Photo
  zoom: LockedZoom
  mark: ReviewMark | undefined
  draft: MarkBox | undefined
  reviews: readonly QcReview[]
  isCompared: boolean
}

export function PresentFrame({ photo, zoom, mark, draft, reviews, isCompared }: Present) {
  const t = useQcTexts().stage
  const { view, turns, attach } = zoom
  // Until it is marked anew, it shows what was said of it last.
  const shown = mark ?? saidOf(reviews, photo.id)[0]
  const box = draft ?? shown?.box
  return (
    <Frame frame={attach} isNear={view.scale > 1} label={isCompared ? t.now : null} mark={shown} isPast={!mark}>
      <Picture key={photo.id} photo={photo} view={view} turns={turns}>
        {box && (
          <DrawnBox box={box} mark={mark?.mark ?? 'RETAKE'} scale={view.scale} isDraft={!mark || draft !== undefined} />
        )}
      </Picture>
    </Frame>
  )
}

type Earlier = { photo: Photo; zoom: LockedZoom; reviews: readonly QcReview[] }

/** What was in the slot before, with what was said of it; near and turned as the present one. */
export function EarlierFrame({ photo, zoom: { view, turns, attachOther }, reviews }: Earlier) {
  const t = useQcTexts().stage
  const zoned = useOfficeTime()
  const [said] = saidOf(reviews, photo.id)
  const when = photo.takenAt === null ? t.noTimestamp : formatDateTime(photo.takenAt, zoned)
  return (
    <div className="relative min-w-0 grow basis-0">
      <Frame frame={attachOther} isNear={view.scale > 1} label={t.before(when)} mark={said} isPast>
        <Picture key={photo.id} photo={photo} view={view} turns={turns} alt={t.before(when)}>
          {said?.box && <DrawnBox box={said.box} mark={said.mark} scale={view.scale} />}
        </Picture>
      </Frame>
    </div>
  )
}

type FrameProps = {
  frame: Ref<HTMLDivElement>
  isNear: boolean
  label: string | null
  mark: ReviewMark | undefined
  /** It was said in an earlier round. */
  isPast: boolean
  children: ReactNode
}

const Frame = ({ frame, isNear, label, mark, isPast, children }: FrameProps) => (
  <>
    <div
      ref={frame}
      className={cx(
        '@container-size relative grid size-full touch-none place-items-center overflow-hidden rounded-1 bg-well select-none',
        isNear ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
      )}
    >
      {children}
    </div>
    <div className="pointer-events-none absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-col items-start gap-1 @max-[32rem]/stage:top-13 @min-[32rem]/stage:max-w-[calc(100%-13.5rem)] max-md:@max-[32rem]/stage:top-16">
      {label && <span className="mono rounded-1 bg-ink px-1.5 py-0.5 text-12 text-sheet">{label}</span>}
      {mark && <MarkLabel mark={mark} className={isPast ? 'opacity-90' : undefined} />}
    </div>
  </>
)

const LOOKS: Record<Mark, string> = { ACCEPT: 'border-ok', RETAKE: 'border-bad', NOT_APPLICABLE: 'border-hold' }

type BoxProps = { box: MarkBox; mark: Mark; scale: number; isDraft?: boolean | undefined }

/** A box on a picture, its line as strong however near one looks; light around it on dark pictures. */
const DrawnBox = ({ box, mark, scale, isDraft = false }: BoxProps) => (
  <span
    aria-hidden
    data-box
    className={cx('pointer-events-none absolute outline-solid', LOOKS[mark], isDraft && 'border-dashed')}
    style={{
      left: `${box.x * 100}%`,
      top: `${box.y * 100}%`,
      width: `${box.width * 100}%`,
      height: `${box.height * 100}%`,
      borderWidth: 3 / scale,
      outlineWidth: 1.5 / scale,
      outlineColor: 'white',
    }}
  />
)
