import { Keys } from '#ui/keys/kbd.tsx'

type KeyHintsProps = { hints: readonly { readonly keys: string; readonly label: string }[] }

/** Which keys work here; nothing on a phone. */
export function KeyHints({ hints }: KeyHintsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2 max-md:hidden">
      {hints.map(({ keys, label }) => (
        <li key={label} className="inline-flex items-center gap-1 whitespace-nowrap">
          <Keys keys={keys} />
          {label}
        </li>
      ))}
    </ul>
  )
}
