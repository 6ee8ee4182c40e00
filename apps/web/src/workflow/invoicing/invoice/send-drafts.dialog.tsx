import type { Invoice, InvoiceDetail } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { daysAfter } from '@demarc/domain/time/calendar-day'
import { useIsMutating, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCalendarDay, formatMoney, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useInvoicingTexts, type InvoicingWords } from '#texts/money/invoicing.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { INVOICES } from '#shared/invoices-key.ts'
import { InvoiceGroup } from '../invoice-group.tsx'
import { invoiceQuery, periodsQuery } from '../invoices.queries.ts'
import { plainLinesOf, useSendSeveral } from '../invoice-acts.queries.ts'
import { countStaleRates } from '../sheet/line-words.ts'

type Props = {
  drafts: readonly Invoice[]
  onSent: (ids: readonly string[]) => void
  onShow: (id: string) => void
  onClose: () => void
}

/** Everything that is about to go, read anew, and what does not go with the reason: then one press. */
export function SendDraftsDialog({ drafts, onSent, onShow, onClose }: Props) {
  const texts = useTexts()
  const words = useInvoicingTexts()
  const t = words.sending
  const language = useLanguage()
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const [date, setDate] = useState('')
  const wrong = useWrongDate(date, today)
  const send = useSendSeveral(date)
  const read = useQueries({
    queries: drafts.map(({ id }) => ({ ...invoiceQuery(id), refetchOnMount: 'always' as const })),
  })
  const error = read.find((each) => each.error)?.error ?? null
  // A line that was ticked a moment ago is on its way: what is sent is what that makes of the draft.
  const isWriting = useIsMutating({ mutationKey: INVOICES }) > 0
  const isRead = !isWriting && read.every(({ data, isFetchedAfterMount }) => data && isFetchedAfterMount)
  const found = read.flatMap(({ data }) => (data ? [data] : []))
  const going = found.filter(({ status, unsendable }) => status === 'DRAFT' && !unsendable)
  const staying = found.filter(({ unsendable }) => unsendable)
  const counted = isRead && going.length > 0 ? going.length : drafts.length
  const submit = () => {
    if (!isRead || send.isPending || going.length === 0 || wrong) return
    send.mutate(going, {
      onSuccess: ({ done }) => {
        onSent(done.map(({ reply }) => reply))
        onClose()
      },
    })
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title(counted)}
      text={t.text}
      confirm={t.title(counted)}
      isBlocked={!isRead || going.length === 0}
      action={{ isPending: send.isPending, error: null }}
      aside={send.isPending ? <output>{t.progress(send.finished, going.length)}</output> : undefined}
      onConfirm={submit}
      onClose={() => send.isPending || onClose()}
    >
      {error && !isRead && (
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={
            <Button onClick={() => void Promise.all(read.map(({ refetch }) => refetch()))}>{texts.shell.retry}</Button>
          }
        />
      )}
      {!error && !isRead && (
        <SkeletonRows count={drafts.length} columns={['8rem', '12rem', '6rem']} label={t.reading} />
      )}
      {isRead && (
        <div className="flex flex-col gap-4">
          {going.length > 0 ? (
            <div>
              <DateField date={date} today={today} wrong={wrong} onChange={setDate} />
              <DraftList
                title={t.goes}
                drafts={going}
                dateOf={({ wantedDate }) => date || wantedDate || today}
                onShow={onShow}
              />
              <Together
                drafts={going}
                sum={formatMoney(sumOfCents(going.map(({ totalCents }) => totalCents)), language)}
              />
            </div>
          ) : (
            <p>{t.nothing}</p>
          )}
          {staying.length > 0 && <DraftList title={t.stays} drafts={staying} onShow={onShow} />}
        </div>
      )}
    </ActionDialog>
  )
}

/** Why nothing can be sent with this date, as far as it is known here. */
function useWrongDate(date: string, today: string): string | undefined {
  const t = useInvoicingTexts().sending
  const language = useLanguage()
  const { data } = useQuery(periodsQuery())
  const through = data?.closedThrough
  if (date > today) return t.ahead
  return date && through && date <= through ? t.closed(formatCalendarDay(through, language)) : undefined
}

type DateFieldProps = { date: string; today: string; wrong: string | undefined; onChange: (date: string) => void }

/** The one date for all that go: at month end what is sent on November 2 is dated October 31. */
function DateField({ date, today, wrong, onChange }: DateFieldProps) {
  const { sending: t, sheet } = useInvoicingTexts()
  return (
    <Field label={sheet.block.date} hint={t.dateHint} error={wrong} className="pb-3">
      <Input
        type="date"
        isMono
        max={today}
        value={date}
        onChange={({ target }) => onChange(target.value)}
        className="w-40!"
      />
    </Field>
  )
}

function Together({ drafts, sum }: { drafts: readonly InvoiceDetail[]; sum: string }) {
  const t = useInvoicingTexts().sending
  const lines = sumOfCents(drafts.map((draft) => draft.lines.length))
  const customers = new Set(drafts.map(({ customerId }) => customerId)).size
  const plain = sumOfCents(drafts.map((draft) => plainLinesOf(draft).length))
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-rule-2 pt-2 font-bold">
        <span>
          {t.total}: {t.customers(customers)}, {t.lines(lines)}
        </span>
        <span className="mono text-15">{sum}</span>
      </p>
      <p className="text-12 text-ink-2">{t.alsoChecks(plain)}</p>
    </>
  )
}

type ListProps = {
  title: string
  drafts: readonly InvoiceDetail[]
  /** Of those that go. */
  dateOf?: (draft: InvoiceDetail) => string
  onShow: (id: string) => void
}

/** Drafts with what they bill to whom; one that cannot go says why, and can be opened. */
function DraftList({ title, drafts, dateOf, onShow }: ListProps) {
  const words = useInvoicingTexts()
  const { sending: t, sheet } = words
  const language = useLanguage()
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-12 font-bold text-ink-2">
        {title} <span className="mono font-normal">{drafts.length}</span>
      </h3>
      <ul>
        {drafts.map((draft) => {
          const { id, invoiceNo, customerName, lines, unsendable } = draft
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-rule py-1.5">
              <span className="mono w-28 shrink-0">{invoiceNo}</span>
              <span className="min-w-40 grow">
                <InvoiceGroup invoice={draft} /> <span className="text-12 text-ink-2">{customerName}</span>
                {dateOf && <Days draft={draft} date={dateOf(draft)} />}
                {sayRates(lines, sheet).map((said) => (
                  <span key={said} className="block text-12 text-hold">
                    {said}
                  </span>
                ))}
                {unsendable && (
                  <span className="block text-12 font-semibold text-hold">{sheet.unsendable[unsendable.why]}</span>
                )}
              </span>
              <span className="text-12 text-ink-2">{t.lines(lines.length)}</span>
              <span className="mono w-26 text-right">{formatMoney(draft.totalCents, language)}</span>
              {unsendable && (
                <Button size="sm" aria-label={words.list.open(invoiceNo)} onClick={() => onShow(id)}>
                  {t.open}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Days({ draft, date }: { draft: InvoiceDetail; date: string }) {
  const t = useInvoicingTexts().sending
  const language = useLanguage()
  const due = daysAfter(date, draft.termsNetDays)
  return (
    <span className="block text-12 text-ink-2">
      {t.dated(formatCalendarDay(date, language), formatCalendarDay(due, language))}
    </span>
  )
}

function sayRates(lines: InvoiceDetail['lines'], { rates: t }: InvoicingWords['sheet']): string[] {
  const { changed, byDefault } = countStaleRates(lines)
  return [...(changed > 0 ? [t.changed(changed)] : []), ...(byDefault > 0 ? [t.linesByDefault(byDefault)] : [])]
}
