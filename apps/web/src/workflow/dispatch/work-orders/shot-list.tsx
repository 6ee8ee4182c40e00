import type { WorkOrder } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useWorkOrderTexts } from '#texts/work-orders.ts'
import { photoUrl } from '#shared/evidence/photo-urls.ts'
import { formQuery } from './work-orders.queries.ts'

type Item = WorkOrder['items'][number]

/** What is wanted again, each with the photo that was there and what was drawn on it. */
export function ShotList({ order }: { order: WorkOrder }) {
  const t = useWorkOrderTexts().open
  const language = useLanguage() === 'es' ? 'es' : 'en'
  const { data: form } = useQuery(formQuery(order.formVersion))
  const nameOf = ({ slot, question }: Item) =>
    slot === null
      ? (form?.questions.find(({ id }) => id === question)?.label[language] ?? question ?? '')
      : (form?.slots.find(({ id }) => id === slot)?.label[language] ?? slot)
  return (
    <ul
      aria-label={t.wanted}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-4 gap-y-5"
    >
      {order.items.map((item, at) => (
        <li key={at} className="flex min-w-0 flex-col gap-2 border-t border-rule-2 pt-2">
          <p className="flex items-baseline gap-2 text-13 font-bold">
            <span className="mono text-12 font-medium text-ink-2">{at + 1}</span>
            <span className="min-w-0 grow wrap-anywhere">{nameOf(item)}</span>
            {item.slot === null && <span className="text-12 font-medium text-ink-2">{t.answer}</span>}
          </p>
          {item.slot !== null && <OldPhoto item={item} label={t.oldPhoto(nameOf(item))} />}
          <p className="text-13 wrap-anywhere">{item.reason}</p>
        </li>
      ))}
    </ul>
  )
}

const percent = (part: number) => `${part * 100}%`

function OldPhoto({ item: { photoId, box }, label }: { item: Item; label: string }) {
  const t = useWorkOrderTexts().open
  const [isBroken, setIsBroken] = useState(false)
  if (photoId === null || isBroken) {
    return (
      <span className="flex h-36 flex-col items-center justify-center gap-1 bg-well text-12 text-ink-2">
        <ImageOff size={20} aria-hidden />
        {t.noPhoto}
      </span>
    )
  }
  return (
    <span className="flex h-48 items-center justify-center bg-well">
      <span className="relative inline-flex max-h-full max-w-full">
        <img
          src={photoUrl({ id: photoId }, 'thumb')}
          alt={label}
          loading="lazy"
          onError={() => setIsBroken(true)}
          className="max-h-48 max-w-full object-contain"
        />
        {box && (
          <span
            aria-hidden
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
            className="absolute border-2 border-stake"
          />
        )}
      </span>
    </span>
  )
}
