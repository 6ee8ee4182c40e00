import { amountOf, MOST_BILLED_UNITS } from '@demarc/domain/invoicing/invoice'
import { MOST_CENTS, readDollars, readSignedDollars, writeDollars } from '@demarc/domain/money'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { cityChoicesQuery } from '#shared/reference-choices.queries.ts'
import { taxRatesQuery } from '#shared/tax-rates.queries.ts'
import { Select } from '#ui/form/select.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'

export type LineBody = {
  description: string
  units: number
  quantityHundredths: number | null
  rateCents: number
  taxCityCodeId?: string | null
}
type Props = {
  /** What stands there; nothing for a new line. */
  now?: LineBody | undefined
  /** A building is surveyed whole, and at no discount. */
  isSurvey?: boolean
  saveLabel: string
  error: Error | null
  isBusy: boolean
  /** Beside the buttons. */
  aside?: ReactNode
  onSave: (body: LineBody) => void
  onCancel: () => void
}

/** What a line says, how often and at which rate. */
export function LineForm({ now, isSurvey = false, saveLabel, error, isBusy, aside, onSave, onCancel }: Props) {
  const t = useInvoicingTexts().sheet.form
  const language = useLanguage()
  const [description, setDescription] = useState(now?.description ?? '')
  const [countText, setCount] = useState(writeCount(now))
  const [rateText, setRate] = useState(now ? writeDollars(now.rateCents) : '')
  const [taxCityCodeId, setTaxCityCodeId] = useState(now?.taxCityCodeId ?? null)
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever opened it wants to write.
    field.current?.focus()
  }, [])
  const count = readCount(countText, isSurvey)
  const rateCents = isSurvey ? readDollars(rateText) : readSignedDollars(rateText)
  const wrong = {
    description: !description.trim(),
    count: count === null,
    rate: !(Math.abs(rateCents) <= MOST_CENTS),
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isBusy || wrong.description || !count || wrong.rate) return
    onSave({ description: description.trim(), ...count, rateCents, ...(!isSurvey && { taxCityCodeId }) })
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
        <Field
          label={isSurvey ? t.units : t.quantity}
          isRequired
          error={isAsked && wrong.count ? (isSurvey ? t.unitsWrong : t.quantityWrong) : undefined}
          className="w-24"
        >
          <Input
            isMono
            inputMode={isSurvey ? 'numeric' : 'decimal'}
            value={countText}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        <Field label={t.rate} isRequired error={isAsked && wrong.rate ? t.rateWrong : undefined} className="w-28">
          <Input
            isMono
            // A phone's keypad for decimals has no minus.
            inputMode={isSurvey ? 'decimal' : 'text'}
            value={rateText}
            onChange={({ target }) => setRate(target.value)}
          />
        </Field>
        {!isSurvey && count && !wrong.rate && (
          <output className="mono self-center pt-4.5 text-13">
            {formatMoney(amountOf({ ...count, rateCents }), language)}
          </output>
        )}
        {!isSurvey && <TaxedIn value={taxCityCodeId} onChange={setTaxCityCodeId} />}
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

/** Where a line without a building is taxed; asked only where anything is. */
function TaxedIn({ value, onChange }: { value: string | null; onChange: (cityCodeId: string | null) => void }) {
  const t = useInvoicingTexts().sheet.form
  const { data: rates = [] } = useQuery(taxRatesQuery())
  const { data: cities = [] } = useQuery({ ...cityChoicesQuery(), enabled: rates.length > 0 })
  if (rates.length === 0) return null
  const options = cities.map(({ id, cityName, stateCode }) => ({ value: id, label: `${cityName}, ${stateCode}` }))
  return (
    <Field label={t.taxedIn} className="w-48">
      <Select
        options={[{ value: '', label: t.notTaxed }, ...options]}
        value={value ?? ''}
        onChange={(id) => onChange(id || null)}
      />
    </Field>
  )
}

const writeCount = (now: LineBody | undefined): string =>
  now?.quantityHundredths ? writeDollars(now.quantityHundredths) : String(now?.units ?? 1)

/** Whole ones are units; `2.5` are hours or miles, which a building does not have. */
function readCount(typed: string, isSurvey: boolean): Pick<LineBody, 'units' | 'quantityHundredths'> | null {
  const [, whole, parts = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  const hundredths = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  if (!(hundredths <= MOST_BILLED_UNITS * 100)) return null
  if (hundredths % 100 === 0) return { units: hundredths / 100, quantityHundredths: null }
  return isSurvey ? null : { units: 0, quantityHundredths: hundredths }
}
