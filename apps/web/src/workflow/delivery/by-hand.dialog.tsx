import type { DeliveryDetail } from '@demarc/contract'
import { whyNotDelivered } from '@demarc/domain/delivery/delivery-day'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { useTexts } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, labelClass } from '#ui/field.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { LIST_ENDINGS, whyRefused } from '#shared/documents/file-limits.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { DayField } from './day-field.tsx'
import { nameOf, useDeliverByHand } from './delivery-acts.queries.ts'

type Props = { delivery: DeliveryDetail; onClose: () => void }

/** When it was handed over, under which number, and what shows it. */
export function ByHandDialog({ delivery, onClose }: Props) {
  const { forms } = useTexts()
  const words = useDeliveryTexts()
  const t = words.byHand
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const { surveyedOn } = delivery
  const hand = useDeliverByHand(delivery)
  const [deliveredOn, setDeliveredOn] = useState(today)
  const [reference, setReference] = useState('')
  const [proof, setProof] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const said = reference.trim()
    if (!said) return field.current?.focus()
    if (!deliveredOn || whyNotDelivered(deliveredOn, { today, surveyedOn }) || hand.isPending) return
    hand.mutate({ deliveredOn, reference: said, proof, onPercent: setPercent }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={t.title(nameOf(delivery, words))}
      description={t.text}
      onSubmit={submit}
      footerAside={hand.isPending && proof ? <output>{t.sending(Math.round(percent))}</output> : undefined}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={hand.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={hand.error} />
        <Field
          label={t.reference}
          hint={t.referenceHint}
          isRequired
          error={isAsked && !reference.trim() ? t.referenceMissing : undefined}
        >
          <Input
            ref={field}
            maxLength={200}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
        <DayField
          label={t.day}
          value={deliveredOn}
          today={today}
          surveyedOn={surveyedOn}
          onChange={setDeliveredOn}
          isAsked={isAsked}
        />
        <Proof file={proof} onChoose={setProof} />
      </div>
    </Dialog>
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
