import { SETTING_GROUPS, type SettingGroup as Group, type SettingKey, type SettingValue } from '@demarc/domain/settings'
import { useState } from 'react'
import { useTexts } from '#texts/office.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { PaneFoot } from '#ui/pane.tsx'
import { LeaveGuard } from '#shared/leave-guard.tsx'
import { ChannelRows } from './channel-rows.tsx'
import { LogoRow } from './logo-row.tsx'
import { SecretsGroup } from './secrets-group.tsx'
import { SettingGroup } from './setting-group.tsx'
import { findProblems, type Problems } from './setting-problems.ts'
import { useSettingsDraft } from './settings-draft.ts'
import { SettingsIndex } from './settings-index.tsx'
import { useEditSettings, type AllSettings } from './settings.queries.ts'

type Values = { readonly [Key in SettingKey]?: SettingValue }

export function SettingsForms({ all }: { all: AllSettings }) {
  const texts = useTexts()
  const t = texts.settings
  const draft = useSettingsDraft(all.values)
  const edit = useEditSettings()
  const [problems, setProblems] = useState<{ found: Problems; of: Values }>({ found: {}, of: {} })
  /** Said of what was typed then; of what has been typed since, nothing is known yet. */
  const problemOf = (key: SettingKey) =>
    Object.is(problems.of[key], draft.valueOf(key)) ? problems.found[key] : undefined
  const [saving, setSaving] = useState<Group | null>(null)

  const save = async (group: Group) => {
    const keys = draft.dirtyKeys(group)
    if (keys.length === 0) return
    const wanted = pick(keys, draft.valueOf)
    const found = await findProblems(wanted, texts)
    setProblems({ found, of: wanted })
    const first = keys.find((key) => found[key] || draft.isContested(key))
    if (first) return focusSetting(first)
    setSaving(group)
    edit.mutate(
      { wanted, seen: pick(keys, draft.seenOf) },
      { onSuccess: () => draft.drop(keys), onSettled: () => setSaving(null) },
    )
  }

  useShortcuts([
    {
      keys: 'mod+Enter',
      label: t.save,
      group: texts.admin.settings,
      run: () => {
        const group = focusedGroup() ?? draft.lastGroup
        if (group) void save(group)
      },
    },
  ])

  return (
    <>
      <div className="grid xl:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsIndex draft={draft} />
        <div className="min-w-0">
          {SETTING_GROUPS.map((group) => (
            <SettingGroup
              key={group}
              group={group}
              all={all}
              draft={draft}
              problemOf={problemOf}
              isSaving={saving === group}
              onSave={(asked) => void save(asked)}
            >
              {group === 'organisation' && <LogoRow all={all} />}
              {group === 'integrations' && <ChannelRows />}
            </SettingGroup>
          ))}
          <SecretsGroup all={all} />
        </div>
      </div>
      <PaneFoot className="sticky bottom-0 z-2 bg-sheet max-md:hidden print:hidden">
        <KeyHints hints={[{ keys: 'mod+Enter', label: t.save }]} />
      </PaneFoot>
      <LeaveGuard hasUnsaved={draft.dirtyKeys().length > 0} />
    </>
  )
}

const pick = (keys: readonly SettingKey[], of: (key: SettingKey) => SettingValue): Values =>
  Object.fromEntries(keys.map((key) => [key, of(key)]))

function focusedGroup(): Group | undefined {
  const form = document.activeElement?.closest<HTMLElement>('[data-group]')
  return SETTING_GROUPS.find((group) => group === form?.dataset.group)
}

const focusSetting = (key: SettingKey) =>
  document.querySelector<HTMLElement>(`[data-setting="${key}"] :is(input, textarea, button)`)?.focus()
