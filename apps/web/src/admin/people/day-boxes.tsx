import { DAYS_OF_WEEK, inWeekOrder, type DayOfWeek } from '@demarc/domain/identity/working-days'
import { useTexts } from '#texts/people.ts'
import { cx } from '#ui/class-names.ts'
import { labelClass } from '#ui/field.tsx'

type Props = { days: DayOfWeek[]; onChange: (days: DayOfWeek[]) => void; className?: string | undefined }

/** The days of the week side by side; those worked are ink. */
export function DayBoxes({ days, onChange, className }: Props) {
  const t = useTexts().people.form
  const toggle = (day: DayOfWeek) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : inWeekOrder([...days, day]))
  return (
    <fieldset className={cx('flex flex-col gap-1', className)}>
      <legend className={cx(labelClass, 'mb-1')}>{t.workingDays}</legend>
      <div className="flex rounded-1 border border-edge">
        {DAYS_OF_WEEK.map((day) => (
          <label
            key={day}
            className={cx(
              'relative -my-px grid h-control flex-1 cursor-pointer place-items-center border-l border-rule-2 text-12 font-semibold text-ink-2 transition-colors first:border-l-0 hover:bg-well',
              'has-checked:bg-ink has-checked:text-sheet has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:underline',
            )}
          >
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {t.days[day - 1]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
