import type { Photo } from '@demarc/contract'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useRef } from 'react'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { usePreviewKeys } from '#shared/documents/preview-keys.ts'
import { LargePhoto } from './large-photo.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { originalUrl } from './photo-urls.ts'

/** Where the focus goes back to when a photo is closed. */
export const tileIdOf = (photoId: string): string => `photo-${photoId}`

type Props = {
  /** In the order of the wall. */
  photos: readonly Photo[]
  jsb: string
  shownId: string | undefined
  onShow: (photoId: string) => void
  onClose: () => void
}

/** One photo large, with all that is known of it; the next one is a key away. */
export function PhotoViewer({ photos, jsb, shownId, onShow, onClose }: Props) {
  const t = useEvidenceTexts().photo
  const language = useLanguage()
  const stage = useRef<HTMLDivElement>(null)
  const last = useRef(shownId)
  const index = photos.findIndex(({ id }) => id === shownId)
  const photo = photos[index]
  const show = (other: Photo | undefined) => {
    if (!other) return
    last.current = other.id
    onShow(other.id)
  }
  const [previous, next] = [photos[index - 1], photos[index + 1]]
  const [goBack, goOn] = [() => show(previous), () => show(next)]
  usePreviewKeys(photo ? { k: goBack, j: goOn, arrowleft: goBack, arrowright: goOn } : {})
  return (
    <Dialog
      open={photo !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="xl"
      title={photo && t.title(photo.label[language], jsb)}
      closeLabel={t.close}
      initialFocus={stage}
      finalFocus={() => document.getElementById(tileIdOf(last.current ?? ''))}
      footerAside={
        <KeyHints
          hints={[
            { keys: 'ArrowLeft ArrowRight', label: t.keys.move },
            { keys: '+ -', label: t.keys.zoom },
            { keys: 'Escape', label: t.keys.close },
          ]}
        />
      }
      footer={
        photo && (
          <>
            <span className="mr-2 inline-flex items-center gap-1">
              <Button shape="square" aria-label={t.previous} aria-disabled={!previous} onClick={goBack}>
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <output className="px-1 text-12 text-ink-2">{t.place(index + 1, photos.length)}</output>
              <Button shape="square" aria-label={t.next} aria-disabled={!next} onClick={goOn}>
                <ChevronRight size={16} aria-hidden />
              </Button>
            </span>
            {photo.fileId && (
              <ButtonLink href={originalUrl(photo)} download>
                <Download size={16} aria-hidden />
                {t.download}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {photo && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_19rem]">
          <div
            ref={stage}
            tabIndex={-1}
            className="relative grid h-[calc(100dvh-14rem)] min-h-48 place-items-center overflow-hidden rounded-1 border border-rule-2 bg-well outline-none max-md:h-[45dvh]"
          >
            <LargePhoto key={`${photo.id} ${photo.state}`} photo={photo} />
          </div>
          <PhotoFacts photo={photo} />
        </div>
      )}
    </Dialog>
  )
}
