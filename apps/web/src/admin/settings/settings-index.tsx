import { SETTING_GROUPS } from '@demarc/domain/settings'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/office.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** The groups, at hand however far down one is, with what is not saved yet. */
export function SettingsIndex({ draft }: { draft: SettingsDraft }) {
  const t = useTexts().settings
  const groups = [
    ...SETTING_GROUPS.map((group) => ({ id: group, unsaved: draft.dirtyKeys(group).length })),
    { id: 'secrets' as const, unsaved: 0 },
  ]
  return (
    <nav aria-label={t.index} className="border-r border-rule-2 max-xl:hidden print:hidden">
      <ul className="sticky top-0 flex flex-col py-2">
        {groups.map(({ id, unsaved }) => (
          <li key={id}>
            <Link
              to="/admin/settings"
              hash={id}
              className="flex min-h-8 items-center justify-between gap-2 px-4 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-2"
            >
              {t.groups[id]}
              {unsaved > 0 && <span className="text-12 text-hold">{t.unsaved(unsaved)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
