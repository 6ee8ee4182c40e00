import { cx } from '#ui/class-names.ts'
import { passwordStrength } from '#ui/password-strength.ts'

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
export function StrengthMeter({ password, isCommon, label, grades }: StrengthMeterProps) {
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
