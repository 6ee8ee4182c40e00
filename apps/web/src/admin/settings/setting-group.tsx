import { SETTING_KEYS, SETTINGS, type SettingGroup as Group, type SettingKey } from '@demarc/domain/settings'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import type { AllSettings } from './settings.queries.ts'

type SettingGroupProps = {
  group: Group
  all: AllSettings
  draft: SettingsDraft
  problemOf: (key: SettingKey) => string | undefined
  isSaving: boolean
  onSave: (group: Group) => void
  /** Rows that are saved by themselves. */
  children?: ReactNode
}

/** Settings that are saved together. */
export function SettingGroup({ group, all, draft, problemOf, isSaving, onSave, children }: SettingGroupProps) {
  const t = useTexts().settings
  const dirty = draft.dirtyKeys(group)
  // Texts of mails have an editor of their own, which comes as children.
  const keys = group === 'mail' ? [] : SETTING_KEYS.filter((key) => SETTINGS[key].group === group)
  const isTheAct = dirty.length > 0 && draft.lastGroup === group
  return (
    <form
      noValidate
      data-group={group}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(group)
      }}
    >
      <GroupSection
        id={group}
        title={t.groups[group]}
        aside={
          <div className="flex items-center gap-2">
            {dirty.length > 0 && (
              <>
                <span className="text-12 font-semibold text-hold">{t.unsaved(dirty.length)}</span>
                <Button variant="ghost" onClick={() => draft.drop(dirty)}>
                  {t.discard}
                </Button>
              </>
            )}
            <Button
              type="submit"
              variant={isTheAct ? 'primary' : 'outline'}
              keys={isTheAct ? 'mod+Enter' : undefined}
              isBusy={isSaving}
              disabled={dirty.length === 0}
            >
              {isSaving ? t.saving : t.save}
            </Button>
          </div>
        }
      >
        {children}
        {keys.map((key) => (
          <SettingRow key={key} settingKey={key} all={all} draft={draft} problem={problemOf(key)} />
        ))}
      </GroupSection>
    </form>
  )
}

type GroupSectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

export function GroupSection({ id, title, aside, children }: GroupSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="border-b border-rule-2">
      <div className="flex sticky top-0 z-1 -mb-px min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule bg-sheet px-4 py-2">
        <h2 id={heading} className="text-15 font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
