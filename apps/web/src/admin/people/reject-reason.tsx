import { X } from 'lucide-react'
import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

type Props = {
  reason: string
  onChange: (reason: string) => void
  onCancel: () => void
  onConfirm: () => void
}

/** Why not, in a word or two of our own or in the admin's; Enter rejects, Escape thinks again. */
export function RejectReason({ reason, onChange, onCancel, onConfirm }: Props) {
  const t = useTexts().people.pending
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        {t.reasons.map(({ label, reason: said }) => (
          <Button key={label} size="sm" aria-pressed={reason === said} onClick={() => onChange(said)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex gap-1">
        <Input
          aria-label={t.reason}
          placeholder={t.reasonHelp}
          maxLength={1000}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Asked for by the very press that opened it.
          autoFocus
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onConfirm()
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Button variant="ghost" shape="square" aria-label={t.cancel} title={t.cancel} onClick={onCancel}>
          <X size={14} aria-hidden />
        </Button>
      </div>
    </>
  )
}
