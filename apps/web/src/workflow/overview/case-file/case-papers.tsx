import { formatDateTime } from '#platform/formats.ts'
import { useCaseFileTexts } from '#texts/case-file.ts'
import { useDocumentTexts } from '#texts/documents.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import type { CaseFile } from './case-file.queries.ts'

/** Every document of the case, with its hash. */
export function CasePapers({ papers }: { papers: CaseFile['papers'] }) {
  const t = useCaseFileTexts()
  const { size: sizes } = useDocumentTexts()
  const zoned = useOfficeTime()
  if (papers.length === 0) return <EmptyState title={t.noPapers} text={t.noPapersText} />
  return (
    <ul className="border-t border-rule">
      {papers.map(({ kind, id, name, at, file }) => (
        <li key={id} className="border-b border-rule py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            {file ? (
              <a href={file.url} className="min-w-0 font-semibold break-words underline underline-offset-2">
                {name}
              </a>
            ) : (
              <span className="min-w-0 font-semibold break-words">{name}</span>
            )}
            <span className="text-12 text-ink-2">{t.kinds[kind]}</span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
            <time dateTime={at} className="mono">
              {formatDateTime(at, zoned)}
            </time>
            <span>{file ? sayFileSize(file.size, zoned.language, sizes) : t.notDrawn}</span>
            {file && (
              <span className="mono" title={file.sha256}>
                sha256 {file.sha256.slice(0, 12)}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
