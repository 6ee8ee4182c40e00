import type { MyDelivered, OrderBuilding, OrderDetail } from '@demarc/contract'
import { PROGRESS_OF, shownStatus } from '@demarc/domain/lifecycle/roll-up'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCalendarDay, formatDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { Traverse } from '#shared/history/traverse.tsx'
import { JudgeDialog, type Judging } from './judge.dialog.tsx'
import { OrderPackages } from './order-packages.tsx'
import { deliveredQuery } from './portal.queries.ts'

type Delivered = MyDelivered['buildings'][number]

/** What a customer has of one order: its buildings with their word, its packages and its invoices. */
export function DeliveredSections({ order }: { order: OrderDetail }) {
  const t = usePortalTexts()
  const { data, error, refetch } = useQuery(deliveredQuery(order.id))
  const [judging, setJudging] = useState<Judging | null>(null)
  const buildings = order.sites.flatMap((site) => site.buildings)
  const isSeveral = order.sites.length > 1
  return (
    <>
      {buildings.length > 0 && (
        <section aria-label={t.delivered.buildings} className="border-t border-rule-2">
          <SectionHead title={t.delivered.buildings} count={buildings.length} className="min-h-8!" />
          <ul className="border-t border-rule">
            {buildings.map((building) => (
              <Building
                key={building.id}
                building={building}
                delivered={data?.buildings.find(({ id }) => id === building.id)}
                isSuffixOnly={!isSeveral}
                onJudge={(act) => setJudging({ id: building.id, jsb: building.jsb, act })}
              />
            ))}
          </ul>
        </section>
      )}
      {error && !data && (
        <EmptyState
          title={t.delivered.failed}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
          className="border-t border-rule-2"
        />
      )}
      {data && <OrderPackages packages={data.packages} />}
      {data && data.invoices.length > 0 && <Invoices invoices={data.invoices} />}
      {judging && <JudgeDialog judging={judging} onClose={() => setJudging(null)} />}
    </>
  )
}

type BuildingProps = {
  building: OrderBuilding
  delivered: Delivered | undefined
  isSuffixOnly: boolean
  onJudge: (act: Judging['act']) => void
}

function Building({ building, delivered, isSuffixOnly, onJudge }: BuildingProps) {
  const { progress, delivered: t } = usePortalTexts()
  const zoned = useOfficeTime()
  const { jsb, address, status, isCancelled } = building
  const word = PROGRESS_OF[shownStatus(status)]
  return (
    <li className={cx('border-b border-rule px-4 py-1.5 last:border-b-0', isCancelled && 'text-ink-2')}>
      <div className="flex min-h-6 items-center gap-x-3">
        <JsnText value={jsb} isSuffixOnly={isSuffixOnly} className="shrink-0" />
        <span title={address ?? undefined} className="min-w-0 flex-1 truncate">
          {address}
        </span>
        {isCancelled ? (
          <span className="shrink-0">{t.cancelled}</span>
        ) : (
          <Traverse of="customer" status={word} label={progress[word]} className="w-28 shrink-0 text-right" />
        )}
      </div>
      {delivered?.acceptedAt && <p className="text-12 text-ok">{t.accepted(formatDay(delivered.acceptedAt, zoned))}</p>}
      {delivered && delivered.actions.length > 0 && (
        <div className="flex gap-2 pt-1">
          {delivered.actions.includes('accept') && (
            <Button size="sm" variant="ink" aria-label={t.acceptOf(jsb)} onClick={() => onJudge('accept')}>
              {t.accept}
            </Button>
          )}
          {delivered.actions.includes('reject') && (
            <Button size="sm" aria-label={t.rejectOf(jsb)} onClick={() => onJudge('reject')}>
              {t.reject}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Invoices({ invoices }: { invoices: MyDelivered['invoices'] }) {
  const t = usePortalTexts().delivered
  const language = useLanguage()
  return (
    <section aria-label={t.invoices} className="border-t border-rule-2">
      <SectionHead title={t.invoices} count={invoices.length} className="min-h-8!" />
      <ul className="border-t border-rule">
        {invoices.map(({ id, invoiceNo, date }) => (
          <li
            key={id}
            className="flex min-h-row items-center justify-between gap-3 border-b border-rule px-4 last:border-b-0"
          >
            <Link to="/invoicing" search={{ id }} className="mono font-semibold hover:underline">
              {invoiceNo}
            </Link>
            <span className="mono text-12 text-ink-2">{formatCalendarDay(date, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
