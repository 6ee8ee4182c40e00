import type { PreFlight } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { formatDateTime, formatDueDay, isoDay } from '#platform/formats.ts'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { ChipsInput } from '#ui/form/chips-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { PreFlightFoot } from './pre-flight-foot.tsx'
import { PreFlightHead } from './pre-flight-head.tsx'
import { PreFlightStaying } from './pre-flight-staying.tsx'
import { preFlightQuery, useSubmitSite } from './ready.queries.ts'
import { usePartDraft, type PartDraft } from './use-part-draft.ts'
import { DeliveryBadge } from '../delivery-badge.tsx'

type Props = {
  siteId: string
  isCovering: boolean
  /** Several sites are chosen: their button is the orange one. */
  isBehind: boolean
  onDelivered: () => void
  onShow: (submissionId: string, isByHand?: boolean) => void
  onClose: () => void
}

/** What would go now, what stays behind and why, and the one action. */
export function PreFlightPanel({ siteId, isCovering, isBehind, onDelivered, onShow, onClose }: Props) {
  const t = useDeliveryTexts().ready.preflight
  const read = useQuery({ ...preFlightQuery(siteId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(preFlight) => <Part preFlight={preFlight} isBehind={isBehind} onDelivered={onDelivered} onShow={onShow} />}
    </RecordPanel>
  )
}

type PartProps = Pick<Props, 'isBehind' | 'onDelivered' | 'onShow'> & { preFlight: PreFlight }

function Part({ preFlight, isBehind, onDelivered, onShow }: PartProps) {
  const t = useDeliveryTexts().ready.preflight
  const draft = usePartDraft(preFlight)
  const submit = useSubmitSite(onShow)
  const isOpen = !preFlight.isHeld && draft.going.length > 0
  const deliver = (isByHand: boolean) => {
    if (!isOpen || !(isByHand ? draft.canBeCarried : draft.isFit) || submit.isPending) return
    submit.mutate(
      { site: preFlight, body: draft.bodyOf(isByHand) },
      { onSuccess: ({ id }) => (isByHand ? onShow(id, true) : onDelivered()) },
    )
  }
  return (
    <>
      <PreFlightHead preFlight={preFlight} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {draft.going.length === 0 && <EmptyState title={t.gone} text={t.goneHelp} className="border-b border-rule-2" />}
        <PreFlightGoing draft={draft} isClosed={!isOpen} />
        <PreFlightStaying preFlight={preFlight} />
        <PreFlightParts parts={preFlight.parts} />
        {isOpen && <PreFlightForm preFlight={preFlight} draft={draft} />}
      </div>
      {isOpen && (
        <PreFlightFoot
          part={preFlight.nextPart}
          draft={draft}
          isBehind={isBehind}
          isBusy={submit.isPending}
          onDeliver={deliver}
        />
      )}
    </>
  )
}

/** What went before; nothing where this is the first part. */
function PreFlightParts({ parts }: Pick<PreFlight, 'parts'>) {
  const words = useDeliveryTexts()
  const zoned = useOfficeTime()
  if (parts.length === 0) return null
  return (
    <section aria-label={words.ready.preflight.earlier}>
      <SectionHead title={words.ready.preflight.earlier} count={parts.length} className="mt-2" />
      <ul className="border-t border-rule">
        {parts.map(({ id, part, channel, status, buildings, submittedAt, deliveredAt }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/qc/deliveries"
              search={{ id }}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset max-md:py-2.5"
            >
              <strong className="font-bold">{words.part(part)}</strong>
              <DeliveryBadge status={status} />
              <span className="text-12 text-ink-2">
                {words.buildings(buildings)}, {words.channels[channel]}
              </span>
              <span className="mono ml-auto text-12 text-ink-2">
                {formatDateTime(deliveredAt ?? submittedAt, zoned)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PreFlightFormProps = { preFlight: PreFlight; draft: PartDraft }

/** Which way this part goes, and to whom. */
function PreFlightForm({ preFlight, draft }: PreFlightFormProps) {
  const words = useDeliveryTexts()
  const t = words.ready.preflight
  const { channel, state, recipients, wrongAddress } = draft
  // What is not set up here cannot be chosen; that it is what the customer wants is said all the same.
  const open = preFlight.channels.filter((each) => each.state !== 'NOT_CONFIGURED' || each.channel === channel)
  const problem =
    recipients.length === 0 ? words.noRecipients : wrongAddress === undefined ? undefined : t.notAnAddress(wrongAddress)
  return (
    <div data-shortcuts="off" className="flex flex-col gap-3 px-4 pt-4 pb-4">
      <Field
        label={t.channel}
        error={state === 'NOT_CONFIGURED' ? t.notConfigured(words.channels[channel]) : undefined}
        hint={state === 'BY_HAND' ? t.byHandText : undefined}
      >
        <Select
          options={open.map((each) => ({ value: each.channel, label: words.channels[each.channel] }))}
          value={channel}
          onChange={draft.setChannel}
        />
      </Field>
      {draft.isMailed && (
        <Field label={words.recipients} error={problem} hint={t.recipientsHint}>
          <ChipsInput
            type="email"
            value={recipients}
            onChange={draft.setRecipients}
            removeLabel={words.removeRecipient}
          />
        </Field>
      )}
    </div>
  )
}

type PreFlightGoingProps = {
  draft: PartDraft
  /** Nothing goes now: there is nothing to choose either. */
  isClosed: boolean
}

/** The buildings that go, each of which can stay behind this time. */
function PreFlightGoing({ draft: { going, ticked, leftOut, toggle }, isClosed }: PreFlightGoingProps) {
  const words = useDeliveryTexts()
  const t = words.ready.preflight
  const zoned = useOfficeTime()
  const language = useLanguage()
  if (going.length === 0) return null
  return (
    <section aria-label={t.goes}>
      <SectionHead title={t.goes} count={isClosed ? going.length : ticked.length} />
      <ul data-record-lines className="border-t border-rule">
        {going.map(({ id, jsb, address, passedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-end gap-x-2 border-b border-rule pr-4">
            <Checkbox
              label={
                <>
                  <span className="sr-only">{t.along} </span>
                  <JsnText value={jsb} isSuffixOnly />
                  <span className="ml-2 wrap-anywhere">{address ?? words.noAddress}</span>
                </>
              }
              checked={!leftOut.has(id)}
              disabled={isClosed}
              onChange={() => toggle(id)}
              className="min-w-0 grow basis-48 px-4 py-1.5 max-md:py-2.5"
            />
            {passedAt && (
              <span className="mono shrink-0 text-12 text-ink-2">
                <span className="sr-only">{t.passed} </span>
                {formatDueDay(isoDay(passedAt, zoned), language)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
