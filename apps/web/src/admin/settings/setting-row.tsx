import type { SettingKey } from '@demarc/domain/settings'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { FieldRow } from '#ui/field-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { SettingControl } from './setting-control.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import type { AllSettings } from './settings.queries.ts'
import { sayValue } from './typed-setting.ts'

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
function Contest({ settingKey, all, draft }: Omit<SettingRowProps, 'problem'>) {
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
