import type { WorkOrder } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useLanguage } from '#texts/language.ts'
import { useWorkOrderTexts } from '#texts/dispatch/work-orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { photoUrl } from '#shared/evidence/photo-urls.ts'
import { Jsn } from '#shared/jsn.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { sayCameBack, sayPlace } from '../board/dispatch-words.ts'
import { formQuery } from './work-orders.queries.ts'

type Props = {
  order: WorkOrder
  isCovering: boolean
  mayCancel: boolean
  onCancel: () => void
  onClose: () => void
}

/** One work order: why somebody goes there again, and for what. */
export function WorkOrderPanel({ order, isCovering, mayCancel, onCancel, onClose }: Props) {
  const t = useWorkOrderTexts()
  // The list has all of it: there is nothing else to read.
  const read = { data: order, error: null, refetch: () => undefined }
  return (
    <RecordPanel label={order.jsbW} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {({ building }) => (
        <>
          <header className="shrink-0 border-b border-rule-2 px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2>
                <Jsn value={order.jsbW} size="panel" />
              </h2>
              <StatusBadge status={order.status} label={t.statuses[order.status]} />
              {order.kind !== 'REWORK' && <Badge variant="warn">{t.kinds[order.kind]}</Badge>}
            </div>
            <p className="mt-2 max-w-[70ch] text-15 wrap-anywhere">{order.reason}</p>
          </header>
          <section
            aria-label={t.open.wanted}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard.
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto overscroll-contain focus-visible:focus-inset"
          >
            <Facts order={order} />
            <SectionHead title={t.open.wanted} count={order.items.length} className="border-t border-rule-2" />
            <div className="px-4 pb-4">
              <ShotList order={order} />
            </div>
          </section>
          <footer className="flex shrink-0 flex-wrap gap-2 border-t border-rule-2 px-4 py-2">
            <Link to="/dispatch/evidence/$buildingId" params={{ buildingId: building.id }} className={buttonClass()}>
              {t.open.evidence}
            </Link>
            <Link to="/orders" search={{ order: building.orderId }} className={buttonClass()}>
              {t.open.order}
            </Link>
            {mayCancel && (
              <Button onClick={onCancel} aria-haspopup="dialog" className="ml-auto">
                {t.open.cancel}
              </Button>
            )}
          </footer>
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ order }: { order: WorkOrder }) {
  const t = useWorkOrderTexts().open
  const words = useTexts().dispatch
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { building, assignment, cameBack, dueDate, createdByName, createdAt } = order
  const facts = [
    { label: t.address, value: sayPlace(building, words) },
    { label: order.kind === 'REWORK' ? t.by : t.madeBy, value: createdByName },
    { label: t.since, value: formatDateTime(createdAt, zoned) },
    { label: t.due, value: dueDate && formatCalendarDay(dueDate, language) },
    {
      label: t.fielder,
      value: assignment && `${assignment.fielderName}, ${words.due} ${formatCalendarDay(assignment.dueDate, language)}`,
    },
    {
      label: t.cameBack,
      value: cameBack && [sayCameBack(cameBack, words), cameBack.fielderName, cameBack.note].filter(Boolean).join(', '),
    },
  ]
  return <KeyValues items={facts.filter(({ value }) => Boolean(value))} className="px-4 py-3 text-13" />
}

type Item = WorkOrder['items'][number]

/** What is wanted again, each with the photo that was there and what was drawn on it. */
function ShotList({ order }: { order: WorkOrder }) {
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
