import type { Photo, QcReview } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import type { MarkBox } from '@demarc/domain/qc/marks'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { GpsBadge } from '#shared/evidence/gps-badge.tsx'
import { largeUrl } from '#shared/evidence/large-photo.tsx'
import { PhotoViewer } from '#shared/evidence/photo-viewer.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { markOn } from '../verdict/review-marks.ts'
import type { MarkDesk } from '../verdict/use-mark-desk.ts'
import { DrawLayer } from './draw-layer.tsx'
import { sayFix, sayTaken } from './photo-line.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoTools } from './photo-tools.tsx'
import type { Shot } from './review-shots.ts'
import { EarlierFrame, PresentFrame } from './stage-frames.tsx'
import { useLockedZoom } from './picture.tsx'

type Props = {
  jsb: string
  shots: readonly Shot[]
  at: number
  desk: MarkDesk
  canMark: boolean
  reviews: readonly QcReview[]
  /** The earlier photo that the present one is held against; null: none. */
  compared: string | null
  onCompare: (photoId: string | null) => void
  /** Its slot or its building is not right. */
  onCorrect: (photo: Photo) => void
  onShow: (photoId: string) => void
}

/** One photo that fills its frame, what is known of it, and all of them below. */
export function PhotoStage(props: Props) {
  const t = useQcTexts()
  const { shots, at, desk, onShow } = props
  const shot = shots[at]
  if (!shot) return <EmptyState title={t.stage.noPhotos} className="py-12" />
  return (
    <section aria-label={t.stage.photos} className="px-4 pb-3">
      <Stage {...props} shot={shot} />
      <PhotoCaption shot={shot} />
      <PhotoStrip shots={shots} at={at} marks={desk.marks} onShow={onShow} />
    </section>
  )
}

function Stage(props: StageProps) {
  const { jsb, shots, at, shot, desk, canMark, reviews, onCorrect, onShow } = props
  const { photo } = shot
  // It stays as it is from one photo to the next: the same corner of each is compared.
  const zoom = useLockedZoom()
  const [isLarge, setIsLarge] = useState(false)
  const { earlier, compare } = useCompared(props)
  const { mark, drawing, setDrawing, accept, ask, draw, keepBox } = useMarking(props)
  useStageKeys(props, { zoom, accept, ask, draw, compare, onLarge: () => setIsLarge(true) })
  useNeighbours(shots, at)
  return (
    <>
      <div className="flex h-[clamp(15rem,52dvh,42rem)] gap-1 max-md:aspect-4/3 max-md:h-auto">
        {earlier && <EarlierFrame photo={earlier} zoom={zoom} reviews={reviews} />}
        <div className="@container/stage relative min-w-0 grow basis-0">
          <PresentFrame
            photo={photo}
            zoom={zoom}
            mark={mark}
            draft={drawing ? drawing.box : asked(desk, photo.id)}
            reviews={reviews}
            isCompared={earlier !== undefined}
          />
          {drawing && (
            <DrawLayer
              key={photo.id}
              zoom={zoom}
              box={drawing.box}
              onChange={(box) => setDrawing({ photoId: photo.id, box })}
              onKeep={keepBox}
              onLeave={() => setDrawing(null)}
            />
          )}
          <PhotoTools
            zoom={zoom}
            mark={mark?.mark}
            canMark={canMark}
            isDrawing={drawing !== null}
            isCompared={earlier !== undefined}
            onCompare={shot.earlier.length > 0 ? compare : null}
            onLarge={() => setIsLarge(true)}
            onAccept={accept}
            onAsk={ask}
            onDraw={draw}
            onCorrect={() => onCorrect(photo)}
          />
        </div>
      </div>
      <PhotoViewer
        photos={shots.map((each) => each.photo)}
        jsb={jsb}
        shownId={isLarge ? photo.id : undefined}
        onShow={onShow}
        onClose={() => setIsLarge(false)}
      />
    </>
  )
}

type StageProps = Props & { shot: Shot }

/** The earlier photo beside the present one. */
function useCompared({ shot, compared, onCompare }: StageProps) {
  const earlier = compared === null ? undefined : (shot.earlier.find(({ id }) => id === compared) ?? shot.earlier[0])
  return { earlier, compare: () => onCompare(earlier ? null : (shot.earlier[0]?.id ?? null)) }
}

/** What a reviewer says of the photo, and the box drawn on it. */
function useMarking({ shot: { photo }, desk, canMark }: StageProps) {
  const [drawn, setDrawing] = useState<{ photoId: string; box: MarkBox | undefined } | null>(null)
  const about = { photoId: photo.id }
  const mark = markOn(desk.marks, about)
  const drawing = canMark && drawn?.photoId === photo.id ? drawn : null
  const ask = (as: 'RETAKE' | 'NOT_APPLICABLE', box?: MarkBox) => desk.ask({ kind: 'reason', about, mark: as, box })
  return {
    mark,
    drawing,
    setDrawing,
    ask,
    accept: () => (mark?.mark === 'ACCEPT' ? desk.remove(about) : desk.put({ ...about, mark: 'ACCEPT' })),
    draw: () => setDrawing(drawing ? null : { photoId: photo.id, box: mark?.box }),
    keepBox: (box: MarkBox | undefined) => {
      setDrawing(null)
      if (mark && mark.mark !== 'ACCEPT') desk.put({ ...mark, box })
      else if (box) ask('RETAKE', box)
    },
  }
}

type StageActs = Pick<ReturnType<typeof useMarking>, 'accept' | 'ask' | 'draw'> & {
  readonly zoom: ReturnType<typeof useLockedZoom>
  readonly compare: () => void
  readonly onLarge: () => void
}

function useStageKeys(props: StageProps, { zoom, accept, ask, draw, compare, onLarge }: StageActs) {
  const t = useQcTexts()
  const { shots, at, shot, desk, canMark, onCorrect, onShow } = props
  const go = (way: 1 | -1) => {
    const other = shots[at + way]
    if (other) onShow(other.photo.id)
  }
  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: t.title,
    run,
    isEnabled,
  })
  const mayMark = canMark && desk.asking === null
  useShortcuts([
    key('ArrowRight', t.keys.nextPhoto, () => go(1)),
    key('ArrowLeft', t.keys.previousPhoto, () => go(-1)),
    key('a', t.keys.accept, accept, mayMark),
    key('t', t.keys.retake, () => ask('RETAKE'), mayMark),
    key('x', t.keys.notApplicable, () => ask('NOT_APPLICABLE'), mayMark),
    key('b', t.keys.box, draw, mayMark),
    key('c', t.corrections.act, () => onCorrect(shot.photo), mayMark),
    key('s', t.stage.compare, compare, shot.earlier.length > 0 && desk.asking?.kind !== 'site'),
    key('+', t.keys.zoomIn, zoom.zoomIn),
    key('-', t.keys.zoomOut, zoom.zoomOut),
    key('0', t.keys.fit, zoom.whole),
    key('r', t.stage.rotate, zoom.turn),
    key('v', t.stage.large, onLarge),
  ])
}

/** The box that waits for its reason. */
const asked = ({ asking }: MarkDesk, photoId: string): MarkBox | undefined =>
  asking?.kind === 'reason' && asking.about.photoId === photoId ? asking.box : undefined

/** The photo a key away is there before the key is pressed. */
function useNeighbours(shots: readonly Shot[], at: number): void {
  const urls = [shots[at + 1], shots[at - 1]].flatMap((shot) =>
    shot && shot.photo.state !== 'ON_PHONE' ? [largeUrl(shot.photo)] : [],
  )
  const wanted = urls.join(' ')
  useEffect(() => {
    // Held on to until others are a key away: a picture that nothing refers to is read again.
    const drawn = wanted
      .split(' ')
      .filter(Boolean)
      .map((url) => Object.assign(new Image(), { src: url }))
    return () => void drawn.splice(0)
  }, [wanted])
}

/** What it shows and when it was taken, how far from the stake; then the fix and the file. */
function PhotoCaption({ shot: { photo, place } }: { shot: Shot }) {
  const { stage: t, corrections } = useQcTexts()
  const { wall } = useEvidenceTexts()
  const sizes = useDocumentTexts().size
  const language = useLanguage()
  const zoned = useOfficeTime()
  const isFar = photo.qcFlag?.flags.includes('FAR') ?? false
  const scale = photo.width && photo.height ? `${photo.width} x ${photo.height}` : null
  const putRight = [
    photo.relabelledFrom && corrections.relabelledFrom(photo.relabelledFrom[language]),
    photo.movedFrom && corrections.movedFrom(photo.movedFrom),
  ].filter(Boolean)
  const file = [scale, photo.exifPresent && 'EXIF', sayFileSize(photo.size, language, sizes)]
  return (
    // Read out when another photo is shown.
    <output className="block border-b border-rule-2 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <strong className="font-bold">
            {place !== null && `${place} `}
            {photo.label[language]}
          </strong>{' '}
          <span className="mono ml-1 text-ink-2">{sayTaken(photo, t, (at) => formatDateTime(at, zoned))}</span>
          {putRight.length > 0 && <span className="ml-2 font-semibold text-hold">{putRight.join(', ')}</span>}
        </span>
        <span className="flex items-center gap-2">
          {photo.distanceM !== null && (
            <span className={cx('font-bold', isFar ? 'text-hold' : 'text-ok')}>
              {wall.fromStake(sayLength(photo.distanceM, zoned.units))}
            </span>
          )}
          <GpsBadge parseConfidence={photo.parseConfidence} />
        </span>
      </span>
      <span className="mono flex flex-wrap justify-between gap-x-4 text-12 text-ink-2">
        <span>{sayFix(photo, t, zoned.units)}</span>
        <span>{file.filter(Boolean).join(', ')}</span>
      </span>
    </output>
  )
}
