import type { Dispute, InvoiceDetail, InvoiceLine } from '@demarc/contract'
import { useFormState, useWatch } from 'react-hook-form'
import { formatMoney } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useMay } from '#shared/session/may.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useOpenDispute } from './disputes.queries.ts'

const load = async () => (await import('@demarc/contract/invoicing/disputes')).openDispute.body

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
export function OpenDisputeDialog({ invoice, chosen = [], onOpened, onClose }: Props) {
  const { forms } = useTexts()
  const t = useDisputeTexts().opening
  const open = useOpenDispute(invoice)
  const isOffice = useMay('dispute.resolve')
  const offered = invoice.lines.filter(canBeDisputed).map(({ id }) => id)
  const form = useContractForm(load, {
    defaultValues: { lineIds: offered.filter((id) => chosen.includes(id)), reason: '' },
    keptAs: `dispute ${invoice.id}`,
  })
  const lineIds = useWatch({ control: form.control, name: 'lineIds' })
  const { errors } = useFormState({ control: form.control })
  const submit = form.handleSubmit((body) =>
    open.mutate(body, {
      onSuccess: ({ disputes }) => {
        onOpened?.(disputes)
        onClose()
      },
    }),
  )
  return (
    <ActionDialog
      size="md"
      title={t.title(invoice.invoiceNo)}
      confirm={t.confirm}
      action={open}
      onConfirm={submit}
      onClose={onClose}
    >
      <LineChoice
        lines={invoice.lines}
        chosen={lineIds}
        onChoose={(ids) => form.setValue('lineIds', ids, { shouldDirty: true })}
      />
      <Chosen invoice={invoice} lineIds={lineIds} isMissing={Boolean(errors.lineIds)} />
      <FormField
        form={form}
        name="reason"
        label={forms.reason}
        hint={isOffice ? t.reasonHint.toCustomer : t.reasonHint.toOffice}
        isRequired
        lines={3}
        maxLength={1000}
      />
    </ActionDialog>
  )
}

type ChoiceProps = { lines: readonly InvoiceLine[]; chosen: readonly string[]; onChoose: (lineIds: string[]) => void }

function LineChoice({ lines, chosen, onChoose }: ChoiceProps) {
  const t = useDisputeTexts().opening
  const language = useLanguage()
  const offered = lines.filter(canBeDisputed)
  return (
    <>
      {offered.length === 0 && <p>{t.nothing}</p>}
      <fieldset className="flex flex-col" aria-describedby="chosen-lines">
        <legend className="mb-1 font-semibold">{t.lines}</legend>
        {offered.length > 1 && (
          <Checkbox
            label={t.all}
            checked={chosen.length === offered.length}
            indeterminate={chosen.length > 0 && chosen.length < offered.length}
            onChange={(isWanted) => onChoose(isWanted ? offered.map(({ id }) => id) : [])}
            className="border-b border-rule pb-1.5"
          />
        )}
        <div className="max-h-72 overflow-y-auto">
          {lines.map((line) => (
            <div key={line.id} className="flex items-start justify-between gap-3 border-b border-rule py-1.5">
              <Checkbox
                label={line.jsb ? <JsnText value={line.jsb} /> : line.description}
                hint={line.address ?? undefined}
                checked={chosen.includes(line.id)}
                disabled={!canBeDisputed(line)}
                onChange={(isWanted) =>
                  onChoose([...chosen.filter((id) => id !== line.id), ...(isWanted ? [line.id] : [])])
                }
                className="min-w-0"
              />
              <span className="mono shrink-0 text-right">
                {formatMoney(leftOf(line), language)}
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
    </>
  )
}

type ChosenProps = { invoice: Props['invoice']; lineIds: readonly string[]; isMissing: boolean }

/** What the chosen lines come to, and what stays payable. */
function Chosen({ invoice, lineIds, isMissing }: ChosenProps) {
  const t = useDisputeTexts().opening
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, language)
  const picked = invoice.lines.filter(({ id }) => lineIds.includes(id))
  const cents = picked.reduce((sum, line) => sum + leftOf(line), 0)
  return (
    <output id="chosen-lines" className="text-13">
      {picked.length > 0 ? (
        <>
          <strong className="mono font-semibold">{t.chosen(picked.length, money(cents))}</strong>{' '}
          <span className="text-ink-2">{t.rest(money(Math.max(0, invoice.payableCents - cents)))}</span>
        </>
      ) : (
        isMissing && <span className="font-semibold text-bad">{t.noLines}</span>
      )}
    </output>
  )
}
