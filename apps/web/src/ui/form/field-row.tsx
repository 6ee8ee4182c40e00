import { useId, type ReactNode } from 'react'
import { FieldContext, type FieldWiring } from '#ui/form/field.tsx'

type FieldRowProps = {
  label: string
  /** What it does, in a sentence. */
  effect: ReactNode
  error?: string | undefined
  /** Where it comes from, at the right. */
  aside?: ReactNode
  /** A toggle, a file or a button names itself; only a text control takes the label. */
  isNamedByItself?: boolean | undefined
  children: ReactNode
}

/** One setting: its words left, its control in the middle, its origin right; one below the other where it is narrow. */
export function FieldRow({ label, effect, error, aside, isNamedByItself, children }: FieldRowProps) {
  const id = useId()
  const wiring: FieldWiring = {
    id,
    'aria-describedby': error ? `${id}-error ${id}-effect` : `${id}-effect`,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="@container border-t border-rule px-4 py-3">
      <div className="grid items-start gap-x-6 gap-y-1.5 @2xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-cols-[minmax(0,1fr)_20rem_12rem]">
        <div className="min-w-0">
          {isNamedByItself ? (
            <div className="font-bold">{label}</div>
          ) : (
            <label htmlFor={id} className="font-bold">
              {label}
            </label>
          )}
          <p id={`${id}-effect`} className="max-w-[65ch] text-12 text-pretty text-ink-2">
            {effect}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <FieldContext value={isNamedByItself ? {} : wiring}>{children}</FieldContext>
          {error && (
            <p id={`${id}-error`} className="text-12 text-bad">
              {error}
            </p>
          )}
        </div>
        <div className="min-w-0 text-12 wrap-anywhere text-ink-2 @2xl:col-start-2 @4xl:col-start-3 @4xl:pt-1">
          {aside}
        </div>
      </div>
    </div>
  )
}
