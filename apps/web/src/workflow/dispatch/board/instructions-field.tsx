import { MOST_INSTRUCTIONS } from '@demarc/domain/dispatch/assignment'
import { NotebookPen } from 'lucide-react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'

type Props = {
  /** Null: nobody has asked for the field. */
  value: string | null
  onChange: (value: string | null) => void
  className?: string | undefined
}

/** Asked for a moment ago: it can be written in at once. */
function focusEmpty(field: HTMLTextAreaElement | null): void {
  if (field?.value === '') field.focus()
}

/** What the fielder is told with the assignment; a button until somebody wants to write. */
export function InstructionsField({ value, onChange, className }: Props) {
  const t = useTexts().dispatch.instructions
  if (value === null)
    return (
      <Button size="sm" variant="ghost" className={className} onClick={() => onChange('')}>
        <NotebookPen size={14} aria-hidden />
        {t.add}
      </Button>
    )
  return (
    <div data-shortcuts="off" className={className}>
      <Field label={t.label} hint={t.help}>
        <Textarea
          ref={focusEmpty}
          rows={2}
          maxLength={MOST_INSTRUCTIONS}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}
