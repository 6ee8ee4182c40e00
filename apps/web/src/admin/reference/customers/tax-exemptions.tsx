import type { Customer } from '@demarc/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'

type Exemption = Customer['taxExemptions'][number]
type Props = {
  exemptions: readonly Exemption[]
  error: string | undefined
  onChange: (exemptions: Exemption[]) => void
}
const NEW: Exemption = { stateCode: '', certificateNo: '', validFrom: '', validTo: null }

/** A customer's certificates, one state each. */
export function TaxExemptions({ exemptions, error, onChange }: Props) {
  const t = useTexts().reference.customers.tax
  const replace = (at: number, next: Partial<Exemption>) =>
    onChange(exemptions.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-12 font-semibold text-ink-2">{t.exemptions}</legend>
      {exemptions.map((one, at) => (
        // A row has no name but its place: two may be equal while one types.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-end gap-2">
          <Field label={t.state} className="w-16">
            <Input
              isMono
              maxLength={2}
              className="uppercase"
              value={one.stateCode}
              onChange={({ target }) => replace(at, { stateCode: target.value.toUpperCase() })}
            />
          </Field>
          <Field label={t.certificate} className="min-w-36 grow">
            <Input
              isMono
              maxLength={60}
              value={one.certificateNo}
              onChange={({ target }) => replace(at, { certificateNo: target.value })}
            />
          </Field>
          <Field label={t.from} className="w-34">
            <Input
              type="date"
              value={one.validFrom}
              onChange={({ target }) => replace(at, { validFrom: target.value })}
            />
          </Field>
          <Field label={t.to} className="w-34">
            <Input
              type="date"
              value={one.validTo ?? ''}
              onChange={({ target }) => replace(at, { validTo: target.value || null })}
            />
          </Field>
          <Button
            variant="ghost"
            shape="square"
            aria-label={t.remove(one.certificateNo)}
            onClick={() => onChange(exemptions.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </div>
      ))}
      {error && <p className="text-12 text-bad">{error}</p>}
      <Button size="sm" className="self-start" onClick={() => onChange([...exemptions, NEW])}>
        <Plus size={14} aria-hidden />
        {t.add}
      </Button>
    </fieldset>
  )
}
