import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { isBlock } from '#ui/grid/pasted-block.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Pane, SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { ImportDiff, type Field } from './import-diff.tsx'
import {
  changedBy,
  dryRunQuery,
  useRunImport,
  type ImportKind,
  lastImportQuery,
  useUndoImport,
} from './imports.queries.ts'

/** Rows of a spreadsheet, with the name of the file where they came in one. */
export type ImportedText = { readonly text: string; readonly name: string | null }
type ImportPanelProps = {
  kind: ImportKind
  columns: readonly Field[]
  imported: ImportedText
  /** Mended rows take the place of these. */
  onPaste: (text: string) => void
  onClose: () => void
}

/** What an import would do, row by row, before it does anything. */
export function ImportPanel({ kind, columns, imported, onPaste, onClose }: ImportPanelProps) {
  const texts = useTexts()
  const t = texts.reference.import
  const { data, error, refetch } = useQuery(dryRunQuery(kind, imported.text))
  const run = useRunImport(kind)
  const count = data ? changedBy(data) : 0
  const leave = () => {
    onClose()
    // Whatever had the focus is gone; reading goes on where a page begins.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  usePastedRows(onPaste)
  useShortcuts([{ keys: 'Escape', label: texts.forms.cancel, group: t.title, run: leave }])
  const carryOut = (plan: string) =>
    run.mutate({ text: imported.text, plan }, { onSuccess: leave, onError: () => void refetch() })

  return (
    <Pane aria-label={t.title} className="flex-1">
      <SectionHead title={`${t.title}: ${imported.name ?? t.pasted}`} className="px-4 py-2 max-md:flex-wrap">
        <span className="flex flex-wrap gap-2">
          <Button onClick={leave}>{texts.forms.cancel}</Button>
          {data && (
            <Button
              variant="primary"
              disabled={data.counts.error > 0 || count === 0}
              isBusy={run.isPending}
              onClick={() => carryOut(data.plan)}
            >
              {run.isPending ? t.running : t.run(count)}
            </Button>
          )}
        </span>
      </SectionHead>
      {error && !data && <ReadFailed title={t.previewFailed} error={error} onRetry={refetch} className="flex-1" />}
      {!data && !error && (
        <SkeletonRows count={12} columns={['3rem', '6rem', '16rem']} label={texts.shell.loading} className="px-4" />
      )}
      {data && <ImportDiff reply={data} columns={columns} />}
    </Pane>
  )
}

function usePastedRows(onPaste: (text: string) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isBlock(text)) onPaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}

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
