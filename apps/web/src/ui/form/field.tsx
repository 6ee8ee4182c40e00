import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

export type FieldWiring = {
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: true | undefined
}
export const FieldContext = createContext<FieldWiring>({})

/** The attributes that tie a control to the label, hint and error of the Field around it. */
export const useField = (): FieldWiring => use(FieldContext)

export const labelClass = 'text-12 font-semibold text-ink-2'
const controlClass =
  'w-full min-w-0 rounded-1 border border-edge bg-sheet px-2 text-ink transition-colors ' +
  'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-well disabled:text-ink-3 ' +
  'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad'
const SIZES = { md: 'h-control text-13', lg: 'h-control-lg text-15' }
type Size = keyof typeof SIZES

/** The looks of a text control, for those built on other elements. */
export const controlLooks = (size: Size = 'md') => cx(controlClass, SIZES[size])

export type FieldProps = {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
  /** Stands at the right of the label: a link, a source, a limit. */
  labelAside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, error, hint, isRequired, labelAside, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className={labelClass}>
          {label}
          {isRequired && (
            <span aria-hidden className="text-bad">
              {' *'}
            </span>
          )}
        </label>
        {labelAside && <div className="text-12 text-ink-2">{labelAside}</div>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="text-12 text-bad">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-12 text-ink-2">
          {hint}
        </div>
      )}
    </div>
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: Size | undefined; isMono?: boolean | undefined }

export function Input({ size = 'md', isMono, className, ...rest }: InputProps) {
  return <input {...useField()} className={cx(controlLooks(size), isMono && 'mono', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} rows={3} className={cx(controlClass, 'py-1.5 text-13', className)} {...rest} />
}

/** A value the machine sets: dashed, no control. The label names it through the output element. */
export function ReadOnly({
  children,
  aside,
  className,
}: {
  children: ReactNode
  aside?: ReactNode
  className?: string | undefined
}) {
  const { id, 'aria-describedby': describedBy } = useField()
  return (
    <output
      id={id}
      aria-describedby={describedBy}
      className={cx(
        'flex min-h-control items-center justify-between gap-2 rounded-1 border border-dashed border-rule-2 bg-sheet-2 px-2 text-13',
        className,
      )}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {aside && <span className="shrink-0 text-12 text-ink-2">{aside}</span>}
    </output>
  )
}
