import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  name: string
  address: string | null
  left: string
  /** What is typed; undefined: nothing of it is credited. */
  text: string | undefined
  error: string | undefined
  onChoose: (isChosen: boolean) => void
  onType: (text: string) => void
}

/** One line, and how much of it is taken back: all that is left, until somebody types less. */
export function CreditLine({ name, address, left, text, error, onChoose, onType }: Props) {
  const t = useInvoicingTexts().sheet.crediting
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5 last:border-b-0">
      <Checkbox
        label={<span className="mono">{name}</span>}
        hint={address ?? undefined}
        checked={text !== undefined}
        onChange={onChoose}
        className="min-w-0 grow"
      />
      {text === undefined ? (
        <span className="text-12 text-ink-2">{t.left(left)}</span>
      ) : (
        <Field label={<span className="sr-only">{t.amount(name)}</span>} error={error} className="w-32">
          <Input
            isMono
            inputMode="decimal"
            value={text}
            onChange={({ target }) => onType(target.value)}
            className="text-right"
          />
        </Field>
      )}
    </li>
  )
}
