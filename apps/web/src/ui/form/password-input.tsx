import { ArrowBigUp, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlLooks, useField } from '#ui/form/field.tsx'
import { passwordStrength } from '#ui/form/password-strength.ts'

export const ENGLISH = {
  show: 'Show password',
  capsLock: 'Caps Lock is on',
  strength: 'Password strength',
  grades: ['Easy to guess', 'Weak', 'Fair', 'Good', 'Strong'],
}
export type PasswordTexts = typeof ENGLISH

type PasswordInputProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  size?: 'md' | 'lg' | undefined
  /** Shows how hard the password is to guess. */
  meter?: boolean | undefined
  isCommon?: ((password: string) => boolean) | undefined
  texts?: Partial<PasswordTexts> | undefined
}

export function PasswordInput({
  size = 'md',
  meter,
  isCommon,
  texts,
  className,
  onChange,
  onBlur,
  ...rest
}: PasswordInputProps) {
  const words = { ...ENGLISH, ...texts }
  const wiring = useField()
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const [typed, setTyped] = useState('')
  const Icon = isShown ? EyeOff : Eye
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="relative">
        <input
          {...wiring}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="off"
          className={cx(controlLooks(size), 'pr-10 [&[type=password]:not(:placeholder-shown)]:tracking-[0.12em]')}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
          onBlur={(event) => {
            setHasCapsLock(false)
            onBlur?.(event)
          }}
          {...rest}
        />
        <button
          type="button"
          aria-label={words.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-1 my-auto grid size-8 place-items-center rounded-1 text-ink max-md:size-10"
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
      {meter && <StrengthMeter password={typed} isCommon={isCommon} label={words.strength} grades={words.grades} />}
      <output className={cx('flex items-center gap-1.5 text-12 text-ink-2', !hasCapsLock && 'sr-only')}>
        {hasCapsLock && (
          <>
            <ArrowBigUp size={14} aria-hidden />
            {words.capsLock}
          </>
        )}
      </output>
    </div>
  )
}

const COLOURS = ['bg-bad', 'bg-bad', 'bg-hold', 'bg-ok', 'bg-ok']
const TEXT_COLOURS = ['text-bad', 'text-bad', 'text-hold', 'text-ok', 'text-ok']
const STEPS = [1, 2, 3, 4]

type StrengthMeterProps = {
  password: string
  isCommon?: ((password: string) => boolean) | undefined
  label: string
  grades: readonly string[]
}

/** Four marks and a word: the word says it, the marks show it. */
function StrengthMeter({ password, isCommon, label, grades }: StrengthMeterProps) {
  const strength = password ? passwordStrength(password, isCommon) : 0
  const word = password ? grades[strength] : ''
  return (
    <div className="flex items-center gap-2">
      <meter
        min={0}
        max={4}
        value={strength}
        aria-label={label}
        aria-valuetext={word || grades[0]}
        className="sr-only"
      />
      <div aria-hidden className="flex h-1 flex-1 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx('flex-1', password && step <= Math.max(strength, 1) ? COLOURS[strength] : 'bg-rule-2')}
          />
        ))}
      </div>
      <span aria-live="polite" className={cx('min-w-24 text-right text-12 font-semibold', TEXT_COLOURS[strength])}>
        {word}
      </span>
    </div>
  )
}
