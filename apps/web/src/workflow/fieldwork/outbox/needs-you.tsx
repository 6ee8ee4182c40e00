import { sayLength } from '@demarc/domain/measures'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useUnits } from '#shared/office-time.ts'
import { LossDialog } from '#shared/action/loss.dialog.tsx'
import { ExplainDialog } from '../camera/explain.dialog.tsx'
import { explainPhoto, useSending, type OutboxItem, type PhotoOnPhone, letGo } from '../offline/index.ts'
import { PhotoDot } from '../slots/photo-thumb.tsx'
import { ItemPicture, useItemTitle } from './outbox-row.tsx'
import { useTrouble, suffixOfJsb } from './item-words.ts'

/** Something that goes nowhere until somebody decides, with what can be decided. */
export function NeedsYou({ item }: { item: OutboxItem }) {
  const t = useWorkTexts().outbox
  const trouble = useTrouble(item)
  const title = useItemTitle(item)
  const units = useUnits()
  const { photo } = item
  const isFar = item.kind === 'photo' && photo !== null && photo.findings.isFar && photo.explanation === null
  const where = item.address ?? item.jsb
  const said = isFar && photo?.findings.distanceM ? t.far(where, sayLength(photo.findings.distanceM, units)) : where
  return (
    <li className="border-t border-bad bg-bad-wash px-4 py-3 first:border-t-0">
      <div className="flex gap-3">
        <span className="h-14 w-16 shrink-0">
          <ItemPicture item={item} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap justify-between gap-x-2">
            <strong className="min-w-0">{title}</strong>
            <PhotoDot custody="NEEDS_YOU" percent={0} isLabelled />
          </p>
          <p className="wrap-anywhere">{said}</p>
          {trouble && <p className="wrap-anywhere">{trouble}</p>}
          {item.tries > 0 && <p className="text-ink-2">{t.tries(item.tries)}</p>}
        </div>
      </div>
      {isFar && photo ? <FarActs photo={photo} /> : <RefusedActs item={item} title={title} />}
    </li>
  )
}

function FarActs({ photo }: { photo: PhotoOnPhone }) {
  const t = useWorkTexts().camera
  const [isExplaining, setIsExplaining] = useState(false)
  const { fix } = photo
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Link
        to="/field/$assignmentId/camera"
        params={{ assignmentId: photo.assignmentId }}
        search={{ slot: photo.slot, instead: photo.id }}
        className={cx(buttonClass(), 'flex-1')}
      >
        {t.retake}
      </Link>
      {fix && (
        <Button
          className="flex-1"
          onClick={() =>
            void explainPhoto(photo.id, { kind: 'PIN_MOVED', note: '', pin: { lat: fix.lat, lon: fix.lon } })
          }
        >
          {t.movedPin}
        </Button>
      )}
      <Button className="flex-1" onClick={() => setIsExplaining(true)}>
        {t.explain}
      </Button>
      {isExplaining && (
        <ExplainDialog photo={photo} onClose={() => setIsExplaining(false)} onExplained={() => undefined} />
      )}
    </div>
  )
}

function RefusedActs({ item, title }: { item: OutboxItem; title: string }) {
  const t = useWorkTexts().outbox
  const { sendNow } = useSending()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button className="flex-1" onClick={() => setIsAsking(true)}>
        {t.letGo}
      </Button>
      <Button className="flex-1" onClick={() => void sendNow()}>
        {t.again}
      </Button>
      {isAsking && <LetGoDialog item={item} title={title} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type Props = { item: OutboxItem; title: string; onClose: () => void }

/** It would never be sent again, so it is asked for. */
function LetGoDialog({ item, title, onClose }: Props) {
  const t = useWorkTexts().outbox
  const decide = async () => {
    await letGo(item)
    onClose()
  }
  return (
    <LossDialog
      title={t.letGoTitle(title, suffixOfJsb(item.jsb))}
      text={item.kind === 'photo' ? t.letGoPhoto : t.letGoHelp}
      go={t.letGo}
      stay={t.letGoNot}
      onGo={() => void decide()}
      onStay={onClose}
    />
  )
}
