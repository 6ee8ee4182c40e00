import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDay } from '#platform/formats.ts'
import { useCreateOrderTexts } from '#texts/orders/create-order.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { similarOrdersQuery, type Likeness, type SimilarOrder } from './create-order.queries.ts'

const PAUSE_MS = 300

/** Said while it can still be helped: this order may be here already. */
export function SimilarOrders(typed: Likeness) {
  const t = useCreateOrderTexts().similar
  const { statuses } = useTexts().orders
  const { data = [] } = useQuery(similarOrdersQuery(useRested(typed)))
  const [isCompared, setIsCompared] = useState(false)
  const list = useId()
  const [first] = data
  const isTyped = typed.address !== '' || typed.customerRef !== ''
  if (!first || !isTyped) return null
  const alike = data.filter(({ match }) => match === first.match)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2 text-hold">
        <TriangleAlert size={16} aria-hidden className="mt-1" />
        <output className="min-w-0 flex-1 py-0.5">
          <strong className="font-bold">{t[first.match](alike.length)}</strong>{' '}
          {first.jsn && <OrderLink order={first} />} {first.originalAddress}, {statuses[first.status]}
        </output>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isCompared}
          aria-controls={list}
          onClick={() => setIsCompared(!isCompared)}
        >
          {isCompared ? t.hide : t.compare}
        </Button>
      </div>
      {isCompared && (
        <ul id={list} aria-label={t.list} className="max-h-48 overflow-y-auto rounded-1 border border-rule-2">
          {data.map((order) => (
            <Compared key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What makes it alike stands out. */
function Compared({ order }: { order: SimilarOrder }) {
  const t = useCreateOrderTexts()
  const { statuses } = useTexts().orders
  const zoned = useOfficeTime()
  const { match, originalAddress, originalCity, customerName, customerRef, receivedAt, status } = order
  const place = [originalAddress, originalCity].filter(Boolean).join(', ')
  return (
    <li className="grid gap-x-3 border-b border-rule px-3 py-1.5 last:border-b-0 sm:grid-cols-[9rem_1fr_auto]">
      <OrderLink order={order} />
      <span className="min-w-0">
        <span className={cx('block', match !== 'reference' && 'font-bold')}>{place}</span>
        <span className="block text-12 text-ink-2">
          {customerName}
          {customerRef && (
            <span className={cx('mono', customerName && 'ml-2', match === 'reference' && 'font-bold text-ink')}>
              {customerRef}
            </span>
          )}
        </span>
      </span>
      <span className="text-12 text-ink-2 sm:text-right">
        <span className="block text-ink">{statuses[status]}</span>
        {t.similar.received} <span className="mono">{formatDay(receivedAt, zoned)}</span>
      </span>
    </li>
  )
}

/** In another tab: here is a form half filled. */
function OrderLink({ order: { id, jsn } }: { order: SimilarOrder }) {
  const t = useCreateOrderTexts().similar
  return (
    <a
      href={`/orders?order=${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t.open(jsn ?? '')}
      className="self-start rounded-1 underline decoration-1 underline-offset-3"
    >
      <JsnText value={jsn ?? '—'} />
    </a>
  )
}

/** What was typed, once the hand has rested. */
function useRested({ address, city, customerRef }: Likeness): Likeness {
  const [rested, setRested] = useState<Likeness>({ address: '', city: '', customerRef: '' })
  useEffect(() => {
    const rest = setTimeout(() => setRested({ address, city, customerRef }), PAUSE_MS)
    return () => clearTimeout(rest)
  }, [address, city, customerRef])
  return rested
}
