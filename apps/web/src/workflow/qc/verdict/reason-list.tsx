import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Kbd } from '#ui/keys/kbd.tsx'
import { useQcTexts } from '#texts/qc/qc.ts'

type Props = {
  label: string
  reasons: readonly string[]
  /** One for each reason, in their order. */
  keys: readonly string[]
  chosen: string | undefined
  onChoose: (reason: string) => void
}

/** What is usually wrong, one key each. */
export function ReasonList({ label, reasons, keys, chosen, onChoose }: Props) {
  const t = useQcTexts()
  useShortcuts(
    reasons.flatMap((reason, at) => {
      const key = keys[at]
      return key ? [{ keys: key, label: reason, group: t.title, run: () => onChoose(reason) }] : []
    }),
  )
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {reasons.map((reason, at) => (
        <li key={reason} className="min-w-0">
          <button
            type="button"
            aria-pressed={reason === chosen}
            aria-keyshortcuts={keys[at]?.toUpperCase()}
            onClick={() => onChoose(reason)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-1 border border-edge bg-sheet px-1.5 text-left text-12 hover:bg-well aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet max-md:min-h-10 max-md:px-2"
          >
            {keys[at] && (
              <span aria-hidden className="max-md:hidden">
                <Kbd>{keys[at].toUpperCase()}</Kbd>
              </span>
            )}
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
