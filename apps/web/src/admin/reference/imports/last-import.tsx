import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { lastImportQuery, useUndoImport, type ImportKind } from './imports.queries.ts'

/** Who brought in what last, as long as it can be taken back. */
export function LastImport({ kind }: { kind: ImportKind }) {
  const t = useTexts().reference.import
  const zoned = useOfficeTime()
  const { data } = useQuery(lastImportQuery(kind))
  const undo = useUndoImport(kind)
  const last = data?.import
  if (!last?.actions.includes('undo')) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>
        {t.last(last.created + last.updated, last.byName)},{' '}
        <time className="mono">{formatDateTime(last.at, zoned)}</time>
      </span>
      <Button
        size="sm"
        variant="ghost"
        isBusy={undo.isPending}
        onClick={() => undo.mutate(last.id)}
        className="underline"
      >
        {t.undo}
      </Button>
    </span>
  )
}
