import { inWeekOrder, DAYS_OF_WEEK, type DayOfWeek } from '@demarc/domain/identity/working-days'
import type { ClipboardEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/people.ts'
import { Field, Input, labelClass } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { cx } from '#ui/class-names.ts'
import type { EditForm } from './edit-form.ts'
import { nameOf, useLeads, type ListedUser } from './users.queries.ts'

const asDegrees = (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed))
const PAIR = /(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)/

/** Where the day starts, on which days, and who answers for the person. */
export function WorkFields({ form, person }: { form: EditForm; person: ListedUser }) {
  const texts = useTexts()
  const t = texts.people.form
  const home = useFormState({ control: form.control }).errors.homeBase
  const [days = [], supervisorId, deputyId] = useWatch({
    control: form.control,
    name: ['workingDays', 'supervisorId', 'deputyId'],
  })
  const leads = useLeads().filter(({ id }) => id !== person.id)
  const choices = [{ value: '', label: t.nobody }, ...leads.map((lead) => ({ value: lead.id, label: nameOf(lead) }))]
  const pastePair = (event: ClipboardEvent) => {
    const [, lat, lon] = PAIR.exec(event.clipboardData.getData('text')) ?? []
    if (!lat || !lon) return
    event.preventDefault()
    form.setValue('homeBase.lat', Number(lat), { shouldDirty: true })
    form.setValue('homeBase.lon', Number(lon), { shouldDirty: true })
  }
  return (
    <div className="grid items-start gap-4 border-t border-rule pt-4 sm:grid-cols-6">
      <Field
        label={t.homeBase}
        labelAside={t.optional}
        hint={t.homeHelp}
        error={formSentence(home?.address?.message, texts)}
        className="sm:col-span-4"
      >
        <Input autoComplete="off" {...form.register('homeBase.address')} />
      </Field>
      <Field label={t.latitude} error={formSentence(home?.lat?.message, texts)}>
        <Input
          isMono
          inputMode="decimal"
          onPaste={pastePair}
          title={t.coordinatesHelp}
          {...form.register('homeBase.lat', { setValueAs: asDegrees })}
        />
      </Field>
      <Field label={t.longitude} error={formSentence(home?.lon?.message, texts)}>
        <Input
          isMono
          inputMode="decimal"
          onPaste={pastePair}
          title={t.coordinatesHelp}
          {...form.register('homeBase.lon', { setValueAs: asDegrees })}
        />
      </Field>
      <DayBoxes
        days={inWeekOrder(days)}
        onChange={(chosen) => form.setValue('workingDays', chosen, { shouldDirty: true })}
        className="sm:col-span-6"
      />
      <Field label={t.supervisor} className="sm:col-span-3">
        <Select
          options={choices}
          value={supervisorId ?? ''}
          onChange={(id) => form.setValue('supervisorId', id || null, { shouldDirty: true })}
        />
      </Field>
      <Field label={t.deputy} className="sm:col-span-3">
        <Select
          options={choices}
          value={deputyId ?? ''}
          onChange={(id) => form.setValue('deputyId', id || null, { shouldDirty: true })}
        />
      </Field>
    </div>
  )
}

type Props = { days: DayOfWeek[]; onChange: (days: DayOfWeek[]) => void; className?: string | undefined }

/** The days of the week side by side; those worked are ink. */
function DayBoxes({ days, onChange, className }: Props) {
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
