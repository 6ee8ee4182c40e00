import { MOST_BILLED_UNITS } from '@demarc/domain/invoicing/invoice'
import { MOST_CENTS, readDollars, writeDollars } from '@demarc/domain/money'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'

export type LineBody = { description: string; units: number; rateCents: number }
type Props = {
  /** What stands there; nothing for a new line. */
  now?: LineBody | undefined
  saveLabel: string
  error: Error | null
  isBusy: boolean
  /** Beside the buttons. */
  aside?: ReactNode
  onSave: (body: LineBody) => void
  onCancel: () => void
}

/** What a line says, how often and at which rate. */
export function LineForm({ now, saveLabel, error, isBusy, aside, onSave, onCancel }: Props) {
  const t = useInvoicingTexts().sheet.form
  const [description, setDescription] = useState(now?.description ?? '')
  const [unitsText, setUnits] = useState(String(now?.units ?? 1))
  const [rateText, setRate] = useState(now ? writeDollars(now.rateCents) : '')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever opened it wants to write.
    field.current?.focus()
  }, [])
  const units = /^\d+$/.test(unitsText.trim()) ? Number(unitsText) : Number.NaN
  const rateCents = readDollars(rateText)
  const wrong = {
    description: !description.trim(),
    units: !(units <= MOST_BILLED_UNITS),
    rate: !(rateCents <= MOST_CENTS),
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isBusy || wrong.description || wrong.units || wrong.rate) return
    onSave({ description: description.trim(), units, rateCents })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <RefusalNote error={error} />
      <Field label={t.description} isRequired error={isAsked && wrong.description ? t.descriptionMissing : undefined}>
        <Input
          ref={field}
          maxLength={300}
          autoComplete="off"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <Field label={t.units} isRequired error={isAsked && wrong.units ? t.unitsWrong : undefined} className="w-24">
          <Input isMono inputMode="numeric" value={unitsText} onChange={({ target }) => setUnits(target.value)} />
        </Field>
        <Field label={t.rate} isRequired error={isAsked && wrong.rate ? t.rateWrong : undefined} className="w-28">
          <Input isMono inputMode="decimal" value={rateText} onChange={({ target }) => setRate(target.value)} />
        </Field>
        <span className="ml-auto flex flex-wrap gap-2 pt-4.5">
          {aside}
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button type="submit" variant="ink" isBusy={isBusy}>
            {saveLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}
