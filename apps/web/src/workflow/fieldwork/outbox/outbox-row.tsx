import {
  Check,
  ClipboardList,
  CornerUpLeft,
  ImageMinus,
  Reply,
  MessageSquareText,
  Play,
  Send,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { isUnexplained, type LetGoItem, type OutboxItem, type PhotoOnPhone } from '../offline/index.ts'
import { PhotoDot, PhotoThumb } from '../slots/photo-thumb.tsx'
import { saySize, sayWhen, suffixOfJsb, usePhotoLabel, useTrouble } from './item-words.ts'

const ICONS: Record<Exclude<OutboxItem['kind'], 'photo'>, LucideIcon> = {
  accept: Check,
  decline: X,
  giveBack: CornerUpLeft,
  start: Play,
  survey: ClipboardList,
  submit: Send,
  unsubmit: Undo2,
  outcome: ClipboardList,
  answer: Reply,
  explain: MessageSquareText,
  remove: ImageMinus,
}

type Subject = Pick<OutboxItem, 'kind' | 'photo' | 'assignmentId'>

export function useItemTitle(item: Subject): string {
  const t = useWorkTexts().outbox
  const label = usePhotoLabel(item.photo ?? { assignmentId: item.assignmentId, slot: '' })
  if (item.kind === 'photo') return label
  return item.photo ? `${t.kinds[item.kind]}: ${label}` : t.kinds[item.kind]
}

export function ItemPicture({ item }: { item: Pick<Subject, 'kind' | 'photo'> }) {
  if (item.kind === 'photo') return <PhotoThumb thumb={item.photo?.thumb ?? null} />
  const Icon = ICONS[item.kind]
  return (
    <span className="grid size-full place-items-center rounded-1 border border-rule-2 bg-sheet">
      <Icon size={22} aria-hidden />
    </span>
  )
}

/** One thing that waits: what it is, where from, how large, and how it stands. */
export function OutboxRow({ item }: { item: OutboxItem }) {
  const t = useWorkTexts().outbox
  const language = useLanguage()
  const trouble = useTrouble(item)
  const said = [
    ...(item.size > 0 ? [saySize(item.size)] : []),
    sayWhen(item.savedAt, language),
    ...(item.tries > 0 ? [t.tries(item.tries)] : []),
  ]
  return (
    <Row
      picture={<ItemPicture item={item} />}
      title={useItemTitle(item)}
      jsb={item.jsb}
      said={said.join(', ')}
      trouble={trouble}
    >
      <PhotoDot custody={item.custody} percent={item.percent} isLabelled />
    </Row>
  )
}

export function ReceivedRow({ photo }: { photo: PhotoOnPhone }) {
  const language = useLanguage()
  const said = `${saySize(photo.size)}, ${sayWhen(photo.receivedAt ?? photo.takenAt, language)}`
  return (
    <Row
      picture={<PhotoThumb thumb={photo.thumb} />}
      title={usePhotoLabel(photo)}
      jsb={photo.jsb}
      said={said}
      trouble={null}
    >
      <PhotoDot custody={photo.custody} percent={photo.percent} isFar={isUnexplained(photo)} isLabelled />
    </Row>
  )
}

/** Not sent, and not to be sent: with the office's reason. */
export function LetGoRow({ item }: { item: LetGoItem }) {
  const language = useLanguage()
  return (
    <Row
      picture={<ItemPicture item={item} />}
      title={useItemTitle(item)}
      jsb={item.jsb}
      said={sayWhen(item.letGoAt, language)}
      trouble={useTrouble(item)}
    >
      {null}
    </Row>
  )
}

type RowProps = {
  picture: ReactNode
  title: string
  jsb: string
  said: string
  trouble: string | null
  children: ReactNode
}

const Row = ({ picture, title, jsb, said, trouble, children }: RowProps) => (
  <li className="flex items-center gap-2 border-b border-rule bg-sheet px-3 py-1.5">
    <span className="h-11 w-13 shrink-0">{picture}</span>
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2">
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="block tracking-[-0.01em] text-ink-2">
          <span className="mono">{suffixOfJsb(jsb)}</span>, {said}
        </span>
      </span>
      {children}
      {trouble && <span className="w-full text-hold">{trouble}</span>}
    </span>
  </li>
)
