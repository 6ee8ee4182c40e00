import type { DisputeDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime, formatMoney } from '#platform/formats.ts'
import { sayHowMany } from '#shared/say-how-many.ts'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { PhotoThumb } from '#shared/evidence/photo-thumb.tsx'
import { PhotoViewer, tileIdOf } from '#shared/evidence/photo-viewer.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { GalleryButton } from '#shared/survey-gallery/gallery-button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useMay } from '#shared/session/may.ts'
import { useLanguage } from '#texts/language.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import type { Settling } from './dispute-acts.queries.ts'
import { DisputeBadge, DisputeClock } from './dispute-badge.tsx'
import { DisputeThread } from './dispute-thread.tsx'
import { disputeQuery } from './disputes.queries.ts'
import { SettleDialog } from './settle.dialog.tsx'

type Props = { disputeId: string; isCovering: boolean; onSettled: () => void; onClose: () => void }

/** One dispute: the line, why, what was said, what there is to show, and how it can end. */
export function DisputePanel({ disputeId, isCovering, onSettled, onClose }: Props) {
  const t = useDisputeTexts().open
  // History is the office's own.
  const mayRead = useMay('timeline.read')
  const read = useQuery({ ...disputeQuery(disputeId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(dispute) => (
        <>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <DisputeHead dispute={dispute} />
            <DisputeThread dispute={dispute} />
            <DisputeEvidence dispute={dispute} />
            {mayRead && (
              <section aria-label={t.history}>
                <SectionHead title={t.history} className="mt-2" />
                <RecordTimeline entity="dispute" entityId={dispute.id} className="px-4 pb-4" />
              </section>
            )}
          </div>
          <DisputeFoot dispute={dispute} onSettled={onSettled} />
        </>
      )}
    </RecordPanel>
  )
}

/** The line, what it costs, and how it stands; the clock runs only while it is open. */
function DisputeHead({ dispute }: { dispute: DisputeDetail }) {
  const words = useDisputeTexts()
  const t = words.open
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { jsb, description, address, invoiceNo, customerName, customerRef, resolution, resolvedAt, settledCents } =
    dispute
  const before = dispute.creditedCents - (settledCents ?? 0)
  const money = (cents: number) => formatMoney(cents, language)
  const mono = (text: string) => <span className="mono">{text}</span>
  const facts = [
    { label: t.invoice, value: mono(invoiceNo) },
    { label: t.customer, value: customerName },
    { label: t.address, value: address },
    { label: t.reference, value: customerRef && mono(customerRef) },
    {
      label: t.charged,
      value: mono(
        `${`${sayHowMany(dispute, language)} x ${money(dispute.rateCents)}`} = ${money(dispute.amountCents)}`,
      ),
    },
    {
      label: t.credited,
      value: settledCents !== null && mono([money(settledCents), dispute.creditNo].filter(Boolean).join(', ')),
    },
    { label: t.creditedBefore, value: before > 0 && mono(money(before)) },
    {
      label: t.payable,
      value: !resolution && mono(t.payableOf(money(dispute.invoicePayableCents), money(dispute.invoiceBalanceCents))),
    },
    { label: words.clock.label, value: !resolution && <DisputeClock resolveBy={dispute.resolveBy} isLong /> },
  ]
  return (
    <header className="shrink-0 border-b border-rule-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-20 font-bold wrap-anywhere [&_.mono]:whitespace-normal">
          {jsb ? <Jsn value={jsb} size="panel" /> : description}
        </h2>
        <DisputeBadge dispute={dispute} />
        {dispute.isLate && <span className="text-12 text-ink-2">{words.late}</span>}
      </div>
      <KeyValues items={facts.filter(({ value }) => Boolean(value))} className="mt-2 text-13" />
      {resolution && resolvedAt && (
        <p className="mt-2 border-t border-rule pt-2 text-13 wrap-anywhere">
          <span className="block text-12 text-ink-2">
            {t.settled(
              words.resolutions[resolution],
              [dispute.resolvedByName, formatDateTime(resolvedAt, zoned)].filter(Boolean).join(', '),
            )}
          </span>
          {dispute.resolutionNote}
        </p>
      )}
    </header>
  )
}

const WAYS = ['uphold', 'credit', 'rework', 'withdraw'] as const satisfies readonly Settling[]

/** How it can end, as the server offers it. */
function DisputeFoot({ dispute, onSettled }: { dispute: DisputeDetail; onSettled: () => void }) {
  const t = useDisputeTexts().acts
  const [act, setAct] = useState<Settling | null>(null)
  const offered = WAYS.filter((way) => dispute.actions.includes(way))
  // Meanwhile somebody else may have settled it.
  const asked = act && dispute.actions.includes(act) ? act : null
  return (
    <>
      <footer
        aria-label={t.label}
        className="flex shrink-0 flex-wrap gap-2 border-t border-rule-2 bg-sheet px-4 py-2 empty:hidden"
      >
        {offered.map((way) => (
          <Button key={way} aria-haspopup="dialog" onClick={() => setAct(way)}>
            {t[way]}
          </Button>
        ))}
      </footer>
      {asked && (
        <SettleDialog key={asked} dispute={dispute} act={asked} onSettled={onSettled} onClose={() => setAct(null)} />
      )}
    </>
  )
}

/** That it was surveyed, judged and delivered, beside what is said against it. */
function DisputeEvidence({ dispute }: { dispute: DisputeDetail }) {
  const t = useDisputeTexts().evidence
  const zoned = useOfficeTime()
  const maySee = useMay('dispatch.read')
  const isCustomer = useMay('portal.read')
  const { buildingId, jsb, evidence } = dispute
  const { verdict, deliveries } = evidence
  const at = (time: string) => formatDateTime(time, zoned)
  const facts = [
    {
      label: t.verdict,
      value: verdict
        ? [t.results[verdict.result], verdict.reviewerName, at(verdict.reviewedAt)].filter(Boolean).join(', ')
        : t.noVerdict,
    },
    {
      label: t.receipt,
      value:
        deliveries.length === 0 ? (
          t.noReceipt
        ) : (
          <ul>
            {deliveries.map(({ part, channel, deliveredAt, reference, sha256 }) => (
              <li key={`${part} ${deliveredAt}`} className="wrap-anywhere">
                {[t.part(part), t.channels[channel], at(deliveredAt), reference].filter(Boolean).join(', ')}
                {sha256 && <span className="mono block truncate text-12 text-ink-2">sha256 {sha256}</span>}
              </li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <section aria-label={t.title}>
      <SectionHead title={t.title} className="mt-2">
        {buildingId && maySee && (
          <Link to="/dispatch/evidence/$buildingId" params={{ buildingId }} className={buttonClass({ size: 'sm' })}>
            {t.open}
          </Link>
        )}
        {buildingId && isCustomer && <GalleryButton buildingId={buildingId} jsb={jsb ?? ''} />}
      </SectionHead>
      {buildingId ? (
        <>
          <KeyValues items={facts} className="px-4 text-13" />
          {evidence.photoCount > 0 && <Photos buildingId={buildingId} jsb={jsb ?? ''} />}
        </>
      ) : (
        <p className="px-4 text-13 text-ink-2">{t.none}</p>
      )}
    </section>
  )
}

/** Small, in their order; each opens large. */
function Photos({ buildingId, jsb }: { buildingId: string; jsb: string }) {
  const t = useDisputeTexts().evidence
  const language = useLanguage()
  const { data, isError } = useQuery(evidenceQuery(buildingId))
  const [shownId, setShownId] = useState<string | undefined>()
  if (isError) return <p className="px-4 pt-2 text-13 text-ink-2">{t.photosFailed}</p>
  if (!data) return null
  return (
    <>
      <ul aria-label={t.photos} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5 px-4 pt-3">
        {data.photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              id={tileIdOf(photo.id)}
              aria-label={t.photo(photo.label[language])}
              onClick={() => setShownId(photo.id)}
              className="block aspect-square w-full overflow-hidden rounded-1 border border-rule-2 bg-well"
            >
              <PhotoThumb key={photo.state} photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={data.photos}
        jsb={jsb}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
      />
    </>
  )
}
