import type { ToBillBuilding } from '@demarc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useListTexts } from '#texts/list.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { HeldBadge } from '#shared/held-badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { sayPlain } from '../say-money.ts'
import { toBillBuildingsQuery, type Period } from './to-bill.queries.ts'

type Props = { name: string; whose: { customerId: string; wireCenterId: string | null }; period: Period }

/** The buildings behind a row, each with what it would be billed at, and why one is left out. */
export function ToBillBuildings({ name, whose, period }: Props) {
  const texts = useTexts()
  const words = useInvoicingTexts()
  const t = words.waiting.buildings
  const { range } = useListTexts()
  const language = useLanguage()
  const count = (number: number) => number.toLocaleString(language)
  const found = useInfiniteQuery(toBillBuildingsQuery(whose, period))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  if (!data)
    return error ? (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      />
    ) : (
      <SkeletonRows count={5} columns={['9rem', '12rem', '6rem']} label={texts.shell.loading} className="px-10" />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <div className="py-1 pr-4 pl-10 max-md:pl-4">
      <ul aria-label={t.label(name)}>
        {rows.map((building) => (
          <Building key={building.id} building={building} />
        ))}
      </ul>
      <p className="flex items-center gap-3 py-1 text-12 text-ink-2">
        <span className="mono">{range(count(rows.length), data.pages[0]?.total ?? 0, count)}</span>
        {hasNextPage && (
          <Button size="sm" variant="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </p>
    </div>
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
            <HeldBadge className="mr-1! ml-0!" />
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
