import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { SETTING_GROUPS, type SettingGroup as Group, type SettingKey, type SettingValue } from '@demarc/domain/settings'
import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts, type OfficeTexts } from '#texts/office.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { PaneFoot } from '#ui/pane.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { formSentence, formWords } from '#texts/form-words.ts'
import { AdminHead } from '../admin-head.tsx'
import { settingsQuery, useEditSettings, type AllSettings } from './settings.queries.ts'
import { ChannelRows } from './channel-rows.tsx'
import { LogoRow } from './logo-row.tsx'
import { SettingGroup, GroupSection } from './setting-group.tsx'
import { useSettingsDraft, type SettingsDraft } from './settings-draft.ts'
import { SecretRow } from './secret-row.tsx'
import { sayBounds } from './typed-setting.ts'

const MailTexts = lazy(async () => ({ default: (await import('./mail-texts/mail-texts.tsx')).MailTexts }))

/** What the installation is told, by group. */
export function SettingsPage() {
  const texts = useTexts()
  useDocumentTitle(texts.admin.settings)
  return (
    <>
      <AdminHead title={texts.admin.settings} />
      <Settings />
    </>
  )
}

function Settings() {
  const texts = useTexts()
  const t = texts.settings
  const { data, error, refetch } = useQuery(settingsQuery())
  if (data) return <SettingsForms all={data} />
  if (!error)
    return <SkeletonRows count={14} columns={['16rem', '20rem', '12rem']} label={t.loading} className="px-4" />
  return <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />
}

type Values = { readonly [Key in SettingKey]?: SettingValue }

function SettingsForms({ all }: { all: AllSettings }) {
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
              {group === 'mail' && (
                <Suspense>
                  <MailTexts all={all} draft={draft} problemOf={problemOf} />
                </Suspense>
              )}
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

function SecretsGroup({ all }: { all: AllSettings }) {
  const t = useTexts().settings
  return (
    <GroupSection id="secrets" title={t.groups.secrets} aside={<p className="text-12 text-ink-2">{t.secrets.note}</p>}>
      {all.secrets.map((secret) => (
        <SecretRow key={secret.key} secret={secret} />
      ))}
    </GroupSection>
  )
}

type Problems = { readonly [Key in SettingKey]?: string }

/** What the contract would not take, by setting. Without a connection to fetch it, the server is the one to check. */
async function findProblems(wanted: Partial<Record<SettingKey, SettingValue>>, texts: OfficeTexts): Promise<Problems> {
  const schema = await fetchSchema().catch(() => null)
  const result = schema?.safeParse(wanted, formWords(texts))
  const problems = result?.error?.issues.map(({ path, message }) => {
    // The first step of a path in this schema is the name of a setting.
    const key = path[0] as SettingKey
    return [key, sayBounds(key, texts) ?? formSentence(message, texts)]
  })
  return Object.fromEntries(problems ?? [])
}

async function fetchSchema() {
  const [{ SettingValues }] = await Promise.all([
    import('@demarc/contract/settings/setting-values'),
    import('#platform/zod-forms.ts'),
  ])
  return SettingValues.partial()
}

/** The groups, at hand however far down one is, with what is not saved yet. */
function SettingsIndex({ draft }: { draft: SettingsDraft }) {
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
