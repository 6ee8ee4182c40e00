import type { Photo } from '@demarc/contract'
import { RotateCw, ScanSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { PreviewTools } from '#work/documents/preview-tools.tsx'
import { useZoom } from '#work/documents/use-zoom.ts'
import { largeUrl, NoLargePhoto } from '#work/evidence/large-photo.tsx'
import { PhotoViewer } from '#work/evidence/photo-viewer.tsx'
import type { WallTile } from '#work/evidence/wall-tiles.ts'
import { PhotoCaption } from './photo-caption.tsx'
import { PhotoStrip } from './photo-strip.tsx'

export type Shot = Extract<WallTile, { kind: 'photo' }>
type Props = { jsb: string; shots: readonly Shot[]; at: number; onShow: (photoId: string) => void }

/** One photo that fills its frame, what is known of it, and all of them below. */
export function PhotoStage({ jsb, shots, at, onShow }: Props) {
  const t = useQcTexts()
  const shot = shots[at]
  if (!shot) return <EmptyState title={t.stage.noPhotos} className="py-12" />
  return (
    <section aria-label={t.stage.photos} className="px-4 pb-3">
      <Frame jsb={jsb} shots={shots} at={at} photo={shot.photo} onShow={onShow} />
      <PhotoCaption shot={shot} />
      <PhotoStrip shots={shots} at={at} onShow={onShow} />
    </section>
  )
}

function Frame({ jsb, shots, at, photo, onShow }: Props & { photo: Photo }) {
  const t = useQcTexts()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  // They stay as they are from one photo to the next: the same corner of each is compared.
  const { view, zoomIn, zoomOut, fit } = useZoom(frame)
  const [turns, setTurns] = useState(0)
  const [brokenId, setBrokenId] = useState<string>()
  const [isLarge, setIsLarge] = useState(false)
  const go = (way: 1 | -1) => {
    const other = shots[at + way]
    if (other) onShow(other.photo.id)
  }
  const turn = () => setTurns((before) => before + 1)
  const whole = () => {
    fit()
    setTurns(0)
  }
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group: t.title, run })
  useShortcuts([
    key('ArrowRight', t.keys.nextPhoto, () => go(1)),
    key('ArrowLeft', t.keys.previousPhoto, () => go(-1)),
    key('+', t.keys.zoomIn, zoomIn),
    key('-', t.keys.zoomOut, zoomOut),
    key('0', t.keys.fit, whole),
    key('r', t.keys.rotate, turn),
    key('v', t.keys.large, () => setIsLarge(true)),
  ])
  useNeighbours(shots, at)
  const isHere = photo.state !== 'ON_PHONE' && brokenId !== photo.id
  const isUpright = turns % 2 === 0
  return (
    <>
      <div className="relative h-[clamp(15rem,52dvh,42rem)] max-md:h-auto max-md:aspect-4/3">
        <div
          ref={frame}
          className={cx(
            '@container-size relative grid size-full touch-none place-items-center overflow-hidden rounded-1 bg-well select-none',
            isHere && (view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'),
          )}
        >
          {isHere ? (
            <img
              key={photo.id}
              src={largeUrl(photo)}
              alt={photo.label[language]}
              draggable={false}
              onError={() => setBrokenId(photo.id)}
              className={cx(
                'absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-cover',
                isUpright ? 'h-[100cqh] w-[100cqw]' : 'h-[100cqw] w-[100cqh]',
              )}
              style={{
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turns * 90}deg)`,
              }}
            />
          ) : (
            <NoLargePhoto photo={photo} />
          )}
        </div>
        <PreviewTools zoomIn={zoomIn} zoomOut={zoomOut} fit={whole}>
          <Button variant="ghost" size="sm" shape="square" aria-label={t.stage.large} onClick={() => setIsLarge(true)}>
            <ScanSearch size={16} aria-hidden />
          </Button>
          <Button variant="ghost" size="sm" shape="square" aria-label={t.stage.rotate} onClick={turn}>
            <RotateCw size={15} aria-hidden />
          </Button>
        </PreviewTools>
      </div>
      <PhotoViewer
        photos={shots.map((shot) => shot.photo)}
        jsb={jsb}
        shownId={isLarge ? photo.id : undefined}
        onShow={onShow}
        onClose={() => setIsLarge(false)}
      />
    </>
  )
}

/** The photo a key away is there before the key is pressed. */
function useNeighbours(shots: readonly Shot[], at: number): void {
  const urls = [shots[at + 1], shots[at - 1]].flatMap((shot) =>
    shot && shot.photo.state !== 'ON_PHONE' ? [largeUrl(shot.photo)] : [],
  )
  const wanted = urls.join(' ')
  useEffect(() => {
    for (const url of wanted.split(' ').filter(Boolean)) new Image().src = url
  }, [wanted])
}
