import { useQuery } from '@tanstack/react-query'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import { SettingsForms } from './settings-forms.tsx'
import { settingsQuery } from './settings.queries.ts'

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
  return (
    <EmptyState
      title={t.failed}
      text={refusalText(error, texts)}
      action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
      className="py-12"
    />
  )
}
