import type { DeliveryDetail } from '@demarc/contract'
import { whyNotDelivered } from '@demarc/domain/delivery/delivery-day'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isoDay, formatCalendarDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { labelClass, Field, Input } from '#ui/form/field.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { LIST_ENDINGS, whyRefused } from '#shared/documents/file-limits.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { nameOf, useDeliverByHand } from './delivery-acts.queries.ts'

const load = async () => (await import('@demarc/contract/delivery/deliveries')).deliverByHand.body

type Props = { delivery: DeliveryDetail; onClose: () => void }

/** When it was handed over, under which number, and what shows it. */
export function ByHandDialog({ delivery, onClose }: Props) {
  const words = useDeliveryTexts()
  const t = words.byHand
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const { surveyedOn } = delivery
  const hand = useDeliverByHand(delivery)
  const form = useContractForm(load, { defaultValues: { deliveredOn: today, reference: '' } })
  const deliveredOn = useWatch({ control: form.control, name: 'deliveredOn' })
  const [proof, setProof] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const field = useRef<HTMLElement>(null)
  const submit = form.handleSubmit(({ reference }) => {
    if (whyNotDelivered(deliveredOn, { today, surveyedOn }) || hand.isPending) return
    hand.mutate({ deliveredOn, reference, proof, onPercent: setPercent }, { onSuccess: onClose })
  })
  return (
    <ActionDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      confirm={t.confirm}
      action={hand}
      aside={hand.isPending && proof ? <output>{t.sending(Math.round(percent))}</output> : undefined}
      focus={field}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reference"
        label={t.reference}
        hint={t.referenceHint}
        isRequired
        maxLength={200}
        focusRef={field}
      />
      <DayField
        label={t.day}
        value={deliveredOn}
        today={today}
        surveyedOn={surveyedOn}
        isAsked={form.formState.isSubmitted}
        onChange={(day) => form.setValue('deliveredOn', day, { shouldDirty: true })}
      />
      <Proof file={proof} onChoose={setProof} />
    </ActionDialog>
  )
}

/** One file; what cannot be taken is said before it is sent. */
function Proof({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  const t = useDeliveryTexts().byHand
  const { refused } = useDocumentTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const why = whyRefused(chosen, LIST_ENDINGS, refused)
    setProblem(why)
    onChoose(why ? null : chosen)
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <span className={labelClass}>{t.proof}</span>
      {file ? (
        <span className="flex max-w-full items-center gap-1">
          <Paperclip size={14} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{file.name}</span>
          <Button
            variant="ghost"
            size="sm"
            shape="square"
            aria-label={t.remove(file.name)}
            onClick={() => onChoose(null)}
          >
            <X size={14} aria-hidden />
          </Button>
        </span>
      ) : (
        <ChooseFiles endings={LIST_ENDINGS} onFiles={choose} className={buttonClass()}>
          {t.choose}
        </ChooseFiles>
      )}
      <p className={problem ? 'text-12 text-bad' : 'text-12 text-ink-2'} role={problem ? 'alert' : undefined}>
        {problem ?? t.proofHint}
      </p>
    </div>
  )
}

type DayFieldProps = {
  label: string
  value: string
  today: string
  /** Nothing was there to deliver before; null: nobody knows since when. */
  surveyedOn?: string | null
  isAsked: boolean
  onChange: (day: string) => void
}

/** A day that has been. */
export function DayField({ label, value, today, surveyedOn = null, isAsked, onChange }: DayFieldProps) {
  const t = useDeliveryTexts().days
  const language = useLanguage()
  const why = value ? whyNotDelivered(value, { today, surveyedOn }) : null
  const said = {
    AHEAD: t.ahead,
    BEFORE_SURVEY: surveyedOn ? t.beforeSurvey(formatCalendarDay(surveyedOn, language)) : undefined,
  }
  const problem = why ? said[why] : isAsked && !value ? t.missing : undefined
  return (
    <Field label={label} isRequired error={problem}>
      <Input
        type="date"
        isMono
        min={surveyedOn ?? undefined}
        max={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-40! max-md:w-full!"
      />
    </Field>
  )
}
