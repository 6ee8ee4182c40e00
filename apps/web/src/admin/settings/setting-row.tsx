import { type SettingKey, SETTINGS, type SettingKind } from '@demarc/domain/settings'
import { sayLength } from '@demarc/domain/measures'
import type { ReactNode } from 'react'
import { formatDateTime, formatTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { FieldRow } from '#ui/form/field-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { cx } from '#ui/class-names.ts'
import { Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { useNow } from '#platform/now.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import type { AllSettings } from './settings.queries.ts'
import { sayValue, type Typed } from './typed-setting.ts'

type SettingRowProps = { settingKey: SettingKey; all: AllSettings; draft: SettingsDraft; problem: string | undefined }

export function SettingRow({ settingKey, all, draft, problem }: SettingRowProps) {
  const { label, effect } = useTexts().settings.items[settingKey]
  const typed = draft.typedOf(settingKey)
  return (
    <div data-setting={settingKey}>
      <FieldRow
        label={label}
        effect={effect}
        error={problem}
        aside={<Origin change={all.changes[settingKey]} />}
        isNamedByItself={typeof typed === 'boolean'}
      >
        <SettingControl
          settingKey={settingKey}
          typed={typed}
          onType={(next) => draft.type(settingKey, next)}
          onSettled={() => draft.settle(settingKey)}
        />
        {draft.isContested(settingKey) && <Contest settingKey={settingKey} all={all} draft={draft} />}
      </FieldRow>
    </div>
  )
}

/** Who changed it last, or that nobody has. */
export function Origin({ change }: { change: { at: string; byName: string | null } | null | undefined }) {
  const t = useTexts().settings
  const officeTime = useOfficeTime()
  if (!change) return t.asItCame
  return (
    <>
      {change.byName ? `${t.changedBy(change.byName)}, ` : `${t.changed} `}
      <time dateTime={change.at} className="mono whitespace-nowrap">
        {formatDateTime(change.at, officeTime)}
      </time>
    </>
  )
}

/** Two people changed it: both values are on the table, and one of them is chosen. */
export function Contest({ settingKey, all, draft }: Omit<SettingRowProps, 'problem'>) {
  const texts = useTexts()
  const t = texts.settings
  const say = (value: Parameters<typeof sayValue>[1]) => sayValue(settingKey, value, texts)
  return (
    <Notice tone="hold">
      {t.conflict(say(all.values[settingKey]), say(draft.valueOf(settingKey)))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => draft.drop([settingKey])}>
          {t.takeTheirs}
        </Button>
        <Button size="sm" onClick={() => draft.insist(settingKey)}>
          {t.keepMine}
        </Button>
      </div>
    </Notice>
  )
}

type ControlProps = {
  settingKey: SettingKey
  typed: Typed
  onType: (typed: Typed) => void
  onSettled: () => void
}

const CODES: readonly SettingKind[] = ['code', 'webAddress', 'taxId', 'routingNumber', 'accountNumber']
const NUMBERS: readonly SettingKind[] = ['days', 'minutes', 'metres', 'cents', 'wholeNumber']

const KEYBOARDS: { readonly [Kind in SettingKind]?: 'decimal' | 'url' | 'email' | 'numeric' } = {
  cents: 'decimal',
  webAddress: 'url',
  email: 'email',
  routingNumber: 'numeric',
}

/** The control that fits the kind of a setting, with its unit. */
function SettingControl({ settingKey, typed, onType, onSettled }: ControlProps) {
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
        inputMode={KEYBOARDS[kind] ?? (isNumber ? 'numeric' : 'text')}
        spellCheck={false}
        autoComplete="off"
        isMono={isNumber || CODES.includes(kind)}
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

/** Everything this browser can show a clock of. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const spaced = (zone: string) => zone.replaceAll('_', ' ')

function TimeZoneChoice({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const t = useTexts().settings
  const zoned = useOfficeTime()
  const now = new Date(useNow())
  // Another browser may have chosen a name that this one knows only as an alias.
  const zones = ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
  const timeIn = (timeZone: string) => formatTime(now, { ...zoned, timeZone })
  return (
    <>
      <Combobox
        options={zones.map((value) => ({ value, label: spaced(value) }))}
        value={zone}
        onChange={onChoose}
        hintOf={timeIn}
        texts={t.zones}
      />
      <p className="text-12 text-ink-2">
        <span className="mono">{timeIn(zone)}</span> {t.thereNow}
      </p>
    </>
  )
}
