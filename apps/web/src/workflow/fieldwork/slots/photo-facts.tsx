import { sayLength } from '@demarc/domain/measures'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { usePhotoTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'
import { ExplainDialog } from '../camera/explain.dialog.tsx'
import { isUnexplained, type PhotoOnPhone } from '../offline/index.ts'
import { useTimeHere } from '#shared/office-time.ts'
import { PhotoDot } from './photo-thumb.tsx'

/** What is known of a photo besides the picture. */
export function PhotoFacts({ photo, isFixed }: { photo: PhotoOnPhone; isFixed: boolean }) {
  const t = usePhotoTexts()
  const { camera } = useWorkTexts()
  const zoned = useTimeHere()
  const { distanceM } = photo.findings
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 @max-[16rem]:grid-cols-1">
        <Fact label={t.custody}>
          <PhotoDot custody={photo.custody} percent={photo.percent} isFar={isUnexplained(photo)} isLabelled />
        </Fact>
        <Fact label={t.taken}>{formatDateTime(photo.takenAt, zoned)}</Fact>
        <Fact label={t.distance}>
          {distanceM === null ? t.noDistance : camera.fromStake(sayLength(distanceM, zoned.units))}
        </Fact>
        {photo.explanation && <Explained photo={photo} isFixed={isFixed} />}
      </dl>
      {isFixed && <p className="text-ink-2">{t.submitted}</p>}
    </>
  )
}

function Explained({ photo, isFixed }: { photo: PhotoOnPhone; isFixed: boolean }) {
  const t = usePhotoTexts()
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    <Fact label={t.explanation}>
      <p className="wrap-anywhere">{photo.explanation?.kind === 'PIN_MOVED' ? t.pinMoved : photo.explanation?.note}</p>
      {!isFixed && <Button onClick={() => setIsExplaining(true)}>{t.change}</Button>}
      {isExplaining && (
        <ExplainDialog photo={photo} onClose={() => setIsExplaining(false)} onExplained={() => undefined} />
      )}
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </>
)
