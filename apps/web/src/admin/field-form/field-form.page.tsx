import { ReadFailed } from '#shared/read-failed.tsx'
import type { FieldForm } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDay } from '#platform/formats.ts'
import { useTexts } from '#texts/admin/field-form.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { AdminHead } from '../admin-head.tsx'
import { fieldFormsQuery } from './field-form.queries.ts'
import { FormEditor } from './form-editor.tsx'

/** What fielders photograph and answer, and how it is changed for all assignments to come. */
export function FieldFormPage() {
  const texts = useTexts()
  const t = texts.fieldForm
  useDocumentTitle(t.title)
  const { data, error, refetch } = useQuery(fieldFormsQuery())
  const [standing] = data ?? []
  return (
    <>
      <AdminHead title={t.title} />
      {standing && (
        <>
          <Standing form={standing} />
          {/* Another version is another paper: what was written on the last one does not follow. */}
          <FormEditor key={standing.version} standing={standing} />
        </>
      )}
      {!data && !error && <SkeletonRows count={14} columns={['16rem', '24rem']} label={t.loading} className="px-4" />}
      {error && <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />}
    </>
  )
}

function Standing({ form: { version, publishedAt, publishedByName } }: { form: FieldForm }) {
  const t = useTexts().fieldForm
  const office = useOfficeTime()
  return (
    <p className="px-4 py-2 text-13 text-ink-2">
      <strong className="font-bold text-ink">{t.standing(version)}</strong>,{' '}
      {publishedByName ? t.by(publishedByName, formatDay(publishedAt, office)) : t.first}. {t.help}
    </p>
  )
}
