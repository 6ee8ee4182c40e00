import type { Dispute, InvoiceDetail, InvoiceLine } from '@demarc/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useMay } from '#shared/may.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useOpenDispute } from './open-dispute.queries.ts'

type Props = {
  invoice: Pick<InvoiceDetail, 'id' | 'invoiceNo' | 'payableCents' | 'lines'>
  /** Selected at the start. */
  chosen?: readonly string[] | undefined
  onOpened?: ((disputes: readonly Dispute[]) => void) | undefined
  onClose: () => void
}

const leftOf = ({ amountCents, creditedCents }: InvoiceLine): number => amountCents - creditedCents
const canBeDisputed = (line: InvoiceLine): boolean => line.disputeId === null && leftOf(line) > 0

/** Select the invoice lines to dispute and give a reason. */
export function OpenDisputeDialog({ invoice, chosen: given = [], onOpened, onClose }: Props) {
  const words = useDisputeTexts()
  const t = words.opening
  const language = useLanguage()
  const open = useOpenDispute(invoice)
  const isOffice = useMay('dispute.resolve')
  const offered = invoice.lines.filter(canBeDisputed)
  const [chosen, setChosen] = useState<readonly string[]>(given)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const picked = offered.filter(({ id }) => chosen.includes(id))
  const cents = picked.reduce((sum, line) => sum + leftOf(line), 0)
  const money = (amount: number) => formatMoney(amount, language)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (picked.length === 0) return
    if (!reason.trim()) return field.current?.focus()
    open.mutate(
      { lineIds: picked.map(({ id }) => id), reason: reason.trim() },
      {
        onSuccess: ({ disputes }) => {
          onOpened?.(disputes)
          onClose()
        },
      },
    )
  }
  const toggle = (id: string, isWanted: boolean) =>
    setChosen(isWanted ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={words.close}
      title={t.title(invoice.invoiceNo)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={open.isPending} aria-disabled={offered.length === 0}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={open.error} />
        {offered.length === 0 && <p>{t.nothing}</p>}
        <fieldset className="flex flex-col" aria-describedby="chosen-lines">
          <legend className="mb-1 font-semibold">{t.lines}</legend>
          {offered.length > 1 && (
            <Checkbox
              label={t.all}
              checked={picked.length === offered.length}
              indeterminate={picked.length > 0 && picked.length < offered.length}
              onChange={(isWanted) => setChosen(isWanted ? offered.map(({ id }) => id) : [])}
              className="border-b border-rule pb-1.5"
            />
          )}
          <div className="max-h-72 overflow-y-auto">
            {invoice.lines.map((line) => (
              <div key={line.id} className="flex items-start justify-between gap-3 border-b border-rule py-1.5">
                <Checkbox
                  label={line.jsb ? <JsnText value={line.jsb} /> : line.description}
                  hint={line.address ?? undefined}
                  checked={picked.includes(line)}
                  disabled={!canBeDisputed(line)}
                  onChange={(isWanted) => toggle(line.id, isWanted)}
                  className="min-w-0"
                />
                <span className="mono shrink-0 text-right">
                  {money(leftOf(line))}
                  {!canBeDisputed(line) && (
                    <span className="block font-sans text-12 text-ink-2">
                      {line.disputeId ? t.isDisputed : t.isCredited}
                    </span>
                  )}
                </span>
              </div>
            ))}
          </div>
        </fieldset>
        <output id="chosen-lines" className="text-13">
          {picked.length > 0 ? (
            <>
              <strong className="mono font-semibold">{t.chosen(picked.length, money(cents))}</strong>{' '}
              <span className="text-ink-2">{t.rest(money(Math.max(0, invoice.payableCents - cents)))}</span>
            </>
          ) : (
            isAsked && <span className="font-semibold text-bad">{t.noLines}</span>
          )}
        </output>
        <Field
          label={t.reason}
          hint={isOffice ? t.reasonHint.toCustomer : t.reasonHint.toOffice}
          isRequired
          error={isAsked && !reason.trim() ? t.missing : undefined}
        >
          <Textarea ref={field} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
