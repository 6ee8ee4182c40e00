import type { ToBillBuilding } from '@demarc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ListPage } from '#platform/call.ts'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { ExportMenu, exportOf } from '#shared/list/export-menu.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { sayPlain } from '../say-money.ts'
import { Days } from './to-bill-row.tsx'
import { toBillBuildingsQuery, type Period, type ToBillRow } from './to-bill.queries.ts'

type Props = { waiting: ToBillRow; period: Period; isCovering: boolean; onClose: () => void }

/** The buildings behind a row, each with what it would be billed at, and why one is left out. */
export function ToBillPanel({ waiting, period, isCovering, onClose }: Props) {
  const words = useInvoicingTexts()
  const t = words.waiting
  const { customerId, wireCenterId } = waiting
  const whose = { customerId: customerId ?? '', wireCenterId }
  const found = useInfiniteQuery({ ...toBillBuildingsQuery(whose, period), enabled: customerId !== null })
  const name = waiting.wireCenterName ?? words.noWireCenter
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  return (
    <RecordPanel
      label={t.buildings.label(name)}
      read={customerId === null ? { ...found, data: NONE } : { ...found, data: found.data?.pages }}
      failed={t.buildings.failed}
      isCovering={isCovering}
      onClose={onClose}
    >
      {(pages) => (
        <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
          <Head waiting={waiting} period={period} onClose={isCovering ? undefined : onClose} />
          {customerId === null && <p className="px-4 pt-3 font-semibold text-hold">{t.noCustomer}</p>}
          <ul aria-label={t.buildings.label(name)} className="px-4 pt-1">
            {pages.flatMap(({ rows }) => rows.map((building) => <Building key={building.id} building={building} />))}
          </ul>
          {hasNextPage && (
            <Button
              size="sm"
              variant="ghost"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className="mx-4 mt-1"
            >
              {words.more}
            </Button>
          )}
        </div>
      )}
    </RecordPanel>
  )
}
const NONE: readonly ListPage<ToBillBuilding>[] = []

type HeadProps = Pick<Props, 'waiting' | 'period'> & { onClose: (() => void) | undefined }

function Head({ waiting, period, onClose }: HeadProps) {
  const words = useInvoicingTexts()
  const { columns: t, groupings } = words.waiting
  const { closeRecord } = useListTexts()
  const language = useLanguage()
  const { customerId, customerName, wireCenterId, wireCenterName, grouping, buildings, held, units, cents } = waiting
  const mono = (text: string) => <span className="mono">{text}</span>
  const count = (number: number) => mono(number.toLocaleString(language))
  const facts = [
    { label: t.customer, value: customerName ?? words.noCustomer },
    ...(groupings[grouping] ? [{ label: t.invoices, value: groupings[grouping] }] : []),
    {
      label: t.delivered,
      value: (
        <span className="mono">
          <Days row={waiting} />
        </span>
      ),
    },
    { label: t.buildings, value: count(buildings) },
    ...(held > 0 ? [{ label: t.held, value: count(held) }] : []),
    { label: t.units, value: count(units) },
    { label: t.value, value: mono(formatMoney(cents, language)) },
  ]
  return (
    <header className="border-b border-rule-2 px-4 py-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-20 font-bold wrap-anywhere">{wireCenterName ?? words.noWireCenter}</h2>
        <span className="flex shrink-0">
          {customerId && (
            <ExportMenu
              name="to-bill"
              exported={exportOf('GET /api/invoicing/to-bill/buildings/export', {
                customerId,
                wireCenterId: wireCenterId ?? undefined,
                ...period,
              })}
            />
          )}
          {onClose && (
            <Button variant="ghost" shape="square" aria-label={closeRecord} onClick={onClose}>
              <X size={18} aria-hidden />
            </Button>
          )}
        </span>
      </div>
      <KeyValues items={facts} className="mt-2 text-13" />
    </header>
  )
}

function Building({ building }: { building: ToBillBuilding }) {
  const t = useInvoicingTexts().waiting.buildings
  const language = useLanguage()
  const { jsb, orderId, address, city, customerRef, deliveredOn, isHeld, holdReason, kind, units, rateCents } = building
  const where = [address, city].filter(Boolean).join(', ') || t.noAddress
  const more = [customerRef, deliveredOn && formatCalendarDay(deliveredOn, language), t.kinds[kind]].filter(Boolean)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-1 text-13 last:border-b-0">
      <Link to="/orders" search={{ order: orderId }} title={t.openOrder} className="underline-offset-2 hover:underline">
        <JsnText value={jsb} />
      </Link>
      <span className="min-w-40 grow basis-0 truncate text-ink-2">
        {[where, ...more].join(', ')}
        {isHeld && (
          <span className="ml-1.5 text-12 font-semibold text-hold">
            <OrderMarks of={{ isHeld: true }} className="mr-1! ml-0!" />
            {holdReason ? t.heldBecause(holdReason) : t.held}
          </span>
        )}
      </span>
      <span className={cx('mono text-12', isHeld ? 'text-ink-2 line-through' : 'text-ink-2')}>
        {units} × {sayPlain(rateCents, language)}
      </span>
      <span className={cx('mono w-24 text-right', isHeld && 'text-ink-2 line-through')}>
        {formatMoney(building.amountCents, language)}
      </span>
    </li>
  )
}
