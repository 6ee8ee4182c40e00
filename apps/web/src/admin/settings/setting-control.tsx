import { sayLength } from '@demarc/domain/measures'
import { SETTINGS, type SettingKey, type SettingKind } from '@demarc/domain/settings'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'
import { Input, Textarea } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Toggle } from '#ui/toggle.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'
import type { Typed } from './typed-setting.ts'

type ControlProps = {
  settingKey: SettingKey
  typed: Typed
  onType: (typed: Typed) => void
  onSettled: () => void
}

const NUMBERS: readonly SettingKind[] = ['days', 'minutes', 'metres', 'cents', 'wholeNumber']

/** The control that fits the kind of a setting, with its unit. */
export function SettingControl({ settingKey, typed, onType, onSettled }: ControlProps) {
  const t = useTexts().settings
  const setting = SETTINGS[settingKey]
  const { kind } = setting
  if (typeof typed === 'boolean') {
    const label = (
      <>
        <span className="sr-only">{t.items[settingKey].label}</span>
        <span aria-hidden>{typed ? t.on : t.off}</span>
      </>
    )
    return <Toggle label={label} checked={typed} onChange={onType} className="lg:mt-1" />
  }
  const text = { value: typed, onBlur: onSettled }
  if (kind === 'timeZone') return <TimeZoneChoice zone={typed} onChoose={onType} />
  if (setting.kind === 'choice')
    return (
      <Select
        value={typed}
        onChange={onType}
        options={setting.choices.map((value) => ({ value, label: t.choices[value] }))}
      />
    )
  if (kind === 'longText') return <Textarea {...text} onChange={(event) => onType(event.target.value)} />

  const isNumber = NUMBERS.includes(kind)
  return (
    <InUnit settingKey={settingKey} typed={typed}>
      <Input
        {...text}
        onChange={(event) => onType(event.target.value)}
        inputMode={kind === 'cents' ? 'decimal' : isNumber ? 'numeric' : kind === 'webAddress' ? 'url' : 'text'}
        spellCheck={false}
        autoComplete="off"
        isMono={isNumber || kind === 'code' || kind === 'webAddress'}
        className={cx(isNumber && 'max-w-28 text-right', kind === 'code' && 'max-w-28 uppercase')}
      />
    </InUnit>
  )
}

type InUnitProps = { settingKey: SettingKey; typed: string; children: ReactNode }

function InUnit({ settingKey, typed, children }: InUnitProps) {
  const { units } = useTexts().settings
  const { kind } = SETTINGS[settingKey]
  const before = kind === 'cents' ? units.dollars : settingKey === 'invoice.termsNetDays' ? units.net : null
  const after =
    settingKey === 'invoice.ratePerUnitCents'
      ? units.perUnit
      : kind === 'days'
        ? units.days
        : kind === 'minutes'
          ? units.minutes
          : kind === 'metres'
            ? // Kept in metres, as the specification has it; the feet are for whoever thinks in them.
              `${units.metres} ${Number(typed) > 0 ? `(${sayLength(Number(typed))})` : ''}`
            : null
  return (
    <div className="flex items-center gap-2">
      {before && <span className="text-ink-2">{before}</span>}
      {children}
      {after && <span className="text-ink-2">{after}</span>}
    </div>
  )
}
