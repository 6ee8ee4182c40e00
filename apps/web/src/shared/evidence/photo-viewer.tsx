import type { Photo } from '@demarc/contract'
import { Download, Check, TriangleAlert } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { sayLength } from '@demarc/domain/measures'
import { Link } from '@tanstack/react-router'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { usePreviewKeys } from '#shared/documents/preview/preview-keys.ts'
import { Around } from '#shared/documents/preview/preview-tools.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { LargePhoto } from './large-photo.tsx'
import { originalUrl } from './photo-urls.ts'
import { GpsBadge } from './gps-badge.tsx'
import { outOfHundred, sayPoint, sayPosition, shortHash } from './photo-words.ts'

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
      title={photo && `${photo.label[language]}, ${jsb}`}
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
            <Around
              place={t.place(index + 1, photos.length)}
              labels={t}
              onPrevious={previous && goBack}
              onNext={next && goOn}
            />
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

/** Where, when and by whom it was taken, who holds it, and what the machine made of it. */
function PhotoFacts({ photo }: { photo: Photo }) {
  const { photo: t, states, wall } = useEvidenceTexts()
  const sizes = useDocumentTexts().size
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { takenAt, takenByName, receivedAt, distanceM, headingDeg, parseConfidence, width, height } = photo
  const when = (at: string) => formatDateTime(at, zoned)
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : [])
  const scale = width && height ? `${width} x ${height}` : null
  const file = [scale, sayFileSize(photo.size, language, sizes), photo.fileType.replace('image/', '').toUpperCase()]
  return (
    <section aria-label={t.facts} className="flex min-w-0 flex-col gap-3">
      {photo.isLate && <Notice tone="hold" title={t.late} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CustodyDot state={photo.state === 'ON_PHONE' ? 'saved' : 'received'} label={states[photo.state]} isLabelled />
        <GpsBadge parseConfidence={parseConfidence} />
      </div>
      <FoundFlags photo={photo} />
      <KeyValues
        items={[
          ...row(t.slot, photo.label[language]),
          ...row(t.taken, takenAt ? t.takenBy(when(takenAt), takenByName) : t.noTimestampBy(takenByName)),
          ...row('', photo.origin === 'GALLERY' && t.gallery),
          ...row(t.received, receivedAt && when(receivedAt)),
          ...row(t.position, sayPosition(photo, t, zoned.units) ?? t.noPosition),
          ...row(t.distance, distanceM !== null && wall.fromStake(sayLength(distanceM, zoned.units))),
          ...row(t.heading, headingDeg !== null && `${Math.round(headingDeg)}°`),
          ...row(t.sharpness, share(photo.qcFlag?.sharpness, t.ofHundred)),
          ...row(t.brightness, share(photo.qcFlag?.brightness, t.ofHundred)),
          ...row(t.explanation, photo.explanation && <Explanation {...photo.explanation} />),
          ...row(t.file, file.filter(Boolean).join(', ')),
          ...row(
            t.hash,
            <span className="mono" title={photo.sha256}>
              {shortHash(photo.sha256)}
            </span>,
          ),
        ]}
      />
    </section>
  )
}

const share = (found: number | null | undefined, say: (share: number) => string): string | null =>
  typeof found === 'number' ? say(outOfHundred(found)) : null

function Explanation({ kind, note, lat, lon }: NonNullable<Photo['explanation']>) {
  const t = useEvidenceTexts().photo
  return (
    <>
      {kind === 'PIN_MOVED' ? t.pinMoved : t.explained}
      {note && `: ${note}`}
      {lat !== null && lon !== null && <span className="mono block text-12">{sayPoint({ lat, lon })}</span>}
    </>
  )
}

/** What the machine found odd, each with its reason; it warns, and a person decides. */
function FoundFlags({ photo: { qcFlag, state } }: { photo: Photo }) {
  const t = useEvidenceTexts()
  if (!qcFlag) return state === 'ON_PHONE' ? null : <p className="text-ink-2">{t.photo.unchecked}</p>
  if (qcFlag.flags.length === 0)
    return (
      <p className="flex gap-2 text-ok">
        <Check size={16} aria-hidden className="mt-px shrink-0" />
        {t.photo.nothing}
      </p>
    )
  return (
    <ul aria-label={t.photo.found} className="flex flex-col gap-2">
      {qcFlag.flags.map((flag) => (
        <li key={flag} className="flex gap-2 rounded-1 border border-hold bg-hold-wash px-2 py-1">
          <TriangleAlert size={16} aria-hidden className="mt-px shrink-0 text-hold" />
          <span className="min-w-0">
            <strong className="block font-bold text-hold">{t.flags[flag]}</strong>
            {t.flagHelp[flag]}
            {flag === 'DUPLICATE' && <SameAs jsbs={qcFlag.sameAs.map(({ jsb }) => jsb)} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Orders are found by the numbers of their buildings. */
const SameAs = ({ jsbs }: { jsbs: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {[...new Set(jsbs)].map((jsb) => (
      <Link key={jsb} to="/orders" search={{ q: jsb }} className="mono font-bold underline">
        {jsb}
      </Link>
    ))}
  </span>
)
