import type { MyDelivered, OrderBuilding, OrderDetail, MyPackage } from '@demarc/contract'
import { PROGRESS_OF, shownStatus } from '@demarc/domain/lifecycle/roll-up'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCalendarDay, formatDay, formatDateTime } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { DisputedLink } from '#shared/disputes/disputed-link.tsx'
import { Traverse } from '#shared/history/traverse.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { GalleryButton } from '#shared/survey-gallery/gallery-button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayBytes } from '#shared/words/say-bytes.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { deliveredQuery, useJudgement, packageUrl } from './portal.queries.ts'

type Delivered = MyDelivered['buildings'][number]

/** What a customer has of one order: its buildings with their word, its packages and its invoices. */
export function DeliveredSections({ order }: { order: OrderDetail }) {
  const t = usePortalTexts()
  const { data, error, refetch } = useQuery(deliveredQuery(order.id))
  const [judging, setJudging] = useState<Judging | null>(null)
  const buildings = order.sites.flatMap((site) => site.buildings)
  const redoing = data?.buildings.filter(({ rejection }) => rejection && rejection.state !== 'REDELIVERED').length ?? 0
  const isSeveral = order.sites.length > 1
  return (
    <>
      {buildings.length > 0 && (
        <section aria-label={t.delivered.buildings} className="border-t border-rule-2">
          <SectionHead title={t.delivered.buildings} count={buildings.length} className="min-h-8!">
            {redoing > 0 && <span className="text-12 font-bold text-hold">{t.delivered.beingRedone(redoing)}</span>}
          </SectionHead>
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
      {delivered && !isCancelled && (
        <p className="pt-1">
          <GalleryButton buildingId={delivered.id} jsb={jsb} />
        </p>
      )}
      {delivered?.rejection && <Rejected rejection={delivered.rejection} />}
      {delivered?.billedOn && !delivered.acceptedAt && <Billed jsb={jsb} billedOn={delivered.billedOn} />}
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

/** When they rejected it and why, and whether they have it again. */
function Rejected({ rejection }: { rejection: NonNullable<Delivered['rejection']> }) {
  const { delivered: t } = usePortalTexts()
  const zoned = useOfficeTime()
  const { state, reason, rejectedAt, redeliveredAt } = rejection
  const day = formatDay(rejectedAt, zoned)
  const isBack = state === 'REDELIVERED'
  return (
    <p className="text-12">
      <strong className={isBack ? 'text-ink-2' : 'text-hold'}>
        {isBack ? t.redelivered(day, redeliveredAt && formatDay(redeliveredAt, zoned)) : t.redoing(day)}
      </strong>{' '}
      <span className="wrap-anywhere text-ink-2">{reason}</span>
    </p>
  )
}

type BilledProps = { jsb: string; billedOn: NonNullable<Delivered['billedOn']> }

/** What an invoice names is neither accepted nor rejected anymore: why, and what can be done instead. */
function Billed({
  jsb,
  billedOn: { invoiceId, invoiceNo, date, lineId, disputeEnded, disputeId, mayDispute },
}: BilledProps) {
  const t = usePortalTexts().delivered
  const language = useLanguage()
  const why = useId()
  const day = (of: string) => formatCalendarDay(of, language)
  const closed = disputeEnded && t.disputeClosed(day(disputeEnded))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <span className="flex gap-2">
        <Button size="sm" disabled aria-label={t.acceptOf(jsb)} aria-describedby={why}>
          {t.accept}
        </Button>
        <Button size="sm" disabled aria-label={t.rejectOf(jsb)} aria-describedby={why}>
          {t.reject}
        </Button>
      </span>
      <p id={why} className="min-w-0 text-12 text-ink-2">
        {t.invoicedOn(day(date))} {mayDispute ? t.toObject : !disputeId && closed}{' '}
        {mayDispute && (
          <Link
            to="/invoicing"
            search={{ id: invoiceId, dispute: lineId }}
            aria-label={t.disputeLineOf(jsb)}
            className={linkLooks}
          >
            {t.disputeLine}
          </Link>
        )}
        {disputeId && <DisputedLink disputeId={disputeId} label={t.isDisputed} line={jsb} />}
        {!mayDispute && !disputeId && (
          <Link to="/invoicing" search={{ id: invoiceId }} className={cx('mono', linkLooks)}>
            {invoiceNo}
          </Link>
        )}
      </p>
    </div>
  )
}
const linkLooks = 'font-bold text-ink underline underline-offset-2'

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

type Judging = { readonly id: string; readonly jsb: string; readonly act: 'accept' | 'reject' }

/** Accepting is for good, rejecting wants to know why: both are asked once more. */
function JudgeDialog({ judging, onClose }: { judging: Judging; onClose: () => void }) {
  const { acceptDialog, rejectDialog } = usePortalTexts().delivered
  const judge = useJudgement(judging)
  const answer = (reason: string | null) => judge.mutate(reason, { onSuccess: onClose })
  const t = judging.act === 'reject' ? rejectDialog : acceptDialog
  const dialog = { title: t.title(judging.jsb), confirm: t.act, action: judge, children: <p>{t.text}</p>, onClose }
  return judging.act === 'reject' ? (
    <ReasonDialog isDanger onSay={answer} {...dialog} />
  ) : (
    <ActionDialog focus="confirm" onConfirm={() => answer(null)} {...dialog} />
  )
}

/** What was delivered, each with the sum that shows it arrived whole. */
function OrderPackages({ packages }: { packages: readonly MyPackage[] }) {
  const t = usePortalTexts().delivered
  return (
    <section aria-label={t.packages} className="border-t border-rule-2">
      <SectionHead title={t.packages} count={packages.length} className="min-h-8!" />
      {packages.length === 0 && <p className="px-4 pb-3 text-ink-2">{t.noPackages}</p>}
      <ul className="border-t border-rule empty:hidden">
        {packages.map((each) => (
          <Package key={each.id} received={each} />
        ))}
      </ul>
    </section>
  )
}

function Package({ received }: { received: MyPackage }) {
  const t = usePortalTexts().delivered
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { id, part, fileName, bytes, sha256, deliveredAt, buildings } = received
  return (
    <li className="border-b border-rule px-4 py-2 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="mono wrap-anywhere">{fileName}</p>
          <p className="text-12 text-ink-2">
            {t.part(part)}, {t.deliveredAt(formatDateTime(deliveredAt, zoned))}, {t.of(buildings.length)},{' '}
            {sayBytes(bytes, language)}
          </p>
        </div>
        <ButtonLink size="sm" href={packageUrl(id)} download={fileName} aria-label={t.downloadOf(fileName)}>
          <Download size={14} aria-hidden />
          {t.download}
        </ButtonLink>
      </div>
      <p className="mt-1 text-12">
        <span className="text-ink-2">SHA-256 </span>
        <span className="mono break-all">{sha256}</span>
      </p>
    </li>
  )
}
