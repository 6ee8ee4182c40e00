import { ArrowBigUp, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlLooks, useField } from '#ui/form/field.tsx'

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

/** 0 is refused or trivial, 4 is strong. */
type Strength = 0 | 1 | 2 | 3 | 4

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ !-/:-@[-`{-~]/, 33],
  [/[\u0080-\uffff]/, 100],
]
const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Bits of guessing work from which the second, third and fourth grade begin. */
const GRADES = [32, 46, 62, 80]

/** What follows its neighbour in the alphabet, on the keyboard, or repeats it, costs a guesser next to nothing. */
function isPredictable(previous: string, next: string): boolean {
  const step = next.charCodeAt(0) - previous.charCodeAt(0)
  if (Math.abs(step) <= 1) return true
  return KEYBOARD_ROWS.some((row) => {
    const at = row.indexOf(previous)
    return at >= 0 && (row[at + 1] === next || row[at - 1] === next)
  })
}

/** Roughly how many bits of guessing a password is worth; a hint for people, not a rule. */
export function guessingBits(password: string): number {
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  if (pool === 0) return 0
  const characters = Array.from(password.toLowerCase())
  const worth = characters.reduce((sum, character, index) => {
    const previous = characters[index - 1]
    if (previous !== undefined && isPredictable(previous, character)) return sum + 0.2
    return sum + (characters.indexOf(character) < index ? 0.7 : 1)
  }, 0)
  return worth * Math.log2(pool)
}

export function passwordStrength(password: string, isCommon: (password: string) => boolean = () => false): Strength {
  // A common word with figures behind it is the first thing a guesser tries after the word itself.
  if (isCommon(password) || isCommon(password.replace(/[\d\W_]+$/, ''))) return 0
  const bits = guessingBits(password)
  const grade = GRADES.filter((least) => bits >= least).length
  // The filter can find none to all four.
  return grade as Strength
}
