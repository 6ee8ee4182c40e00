import type { NeedKind } from '@demarc/domain/overview/needs'
import { Link } from '@tanstack/react-router'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { formatDueDay } from '#platform/formats.ts'
import { WaitingRow } from '#notifications/waiting-row.tsx'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/overview.ts'
import { buttonClass } from '#ui/button.tsx'
import { JsnText } from '#shared/jsn.tsx'
import type { Needs } from './dashboard.queries.ts'

type Need = Needs['needs'][number]

const isLate = (kind: NeedKind) => kind === 'overdue' || kind === 'due_today'

/** An order that waits for somebody; the row leads to it. */
export function NeedRow({ need: { kind, orderId, jsn, address, status, day, disputeId } }: { need: Need }) {
  const texts = useTexts()
  const t = texts.overview.needs
  const language = useLanguage()
  const number = jsn ?? texts.orders.jsnPending
  return (
    <WaitingRow
      icon={isLate(kind) ? OctagonAlert : TriangleAlert}
      tone={isLate(kind) ? 'bad' : 'hold'}
      kind={t.kinds[kind]}
      what={
        <span className="grid gap-x-4 @min-[40rem]:grid-cols-[7rem_minmax(0,1fr)]">
          <span>{jsn ? <JsnText value={jsn} /> : <span className="text-ink-2">{number}</span>}</span>
          <span className="min-w-0 @min-[40rem]:truncate">
            {address ?? texts.orders.addressPending}
            <span className="text-ink-2">, {texts.orders.statuses[status]}</span>
          </span>
        </span>
      }
      when={<time dateTime={day}>{formatDueDay(day, language)}</time>}
      act={
        <Link
          {...(disputeId
            ? { to: '/invoicing/disputes', search: { dispute: disputeId } }
            : { to: '/orders', search: { order: orderId } })}
          aria-label={t.openOf(`${number}, ${t.kinds[kind]}`)}
          className={buttonClass({ size: 'sm' })}
        >
          {t.open}
        </Link>
      }
    />
  )
}
