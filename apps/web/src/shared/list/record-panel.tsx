import { ReadFailed } from '#shared/read-failed.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PANEL_ID } from './list-focus.ts'

type Read<Record> = {
  readonly data: Record | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}
type Props<Record> = {
  label: string
  /** What is shown, as it was asked for. */
  read: Read<Record>
  failed: string
  /** The panel lies over the list instead of beside it. */
  isCovering: boolean
  /** It has tables or long forms: over the list it takes more of its room. */
  isWide?: boolean
  onClose: () => void
  /** Known before the record is read, and shown over it. */
  head?: ReactNode
  children: (record: Record) => ReactNode
}

/** One record beside its list. It does not end the list's turn: the keys go on through both. */
export function RecordPanel<Record>(props: Props<Record>) {
  const { label, read, failed, isCovering, isWide = false, onClose, head, children } = props
  const texts = useTexts()
  const t = useListTexts()
  useEffect(() => {
    // Where it lies over the list, reading begins at its head and not where the list was.
    if (isCovering) document.getElementById(PANEL_ID)?.focus()
  }, [isCovering])
  const { data, error, refetch } = read
  return (
    <dialog
      open
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={label}
      aria-modal={isCovering || undefined}
      // Dropped anywhere on a record, a file goes to its documents.
      data-takes-files
      className={cx(
        'm-0 flex h-auto max-h-none min-h-0 max-w-none min-w-0 flex-col bg-sheet text-ink outline-none',
        isCovering
          ? 'absolute inset-y-0 right-0 left-auto z-2 max-w-full shadow-dialog max-md:fixed max-md:inset-0 max-md:w-full'
          : 'static w-auto border-l border-rule-2',
        isCovering && (isWide ? 'w-180' : 'w-116'),
      )}
    >
      {isCovering && (
        <Button variant="ghost" size="sm" onClick={onClose} className="mt-2 ml-2 self-start">
          <ArrowLeft size={16} aria-hidden />
          {t.back}
        </Button>
      )}
      {head}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ReadFailed title={failed} error={error} onRetry={refetch} className="py-12" />
      ) : (
        <SkeletonRows count={8} columns={['4rem', '100%']} label={texts.shell.loading} className="px-4 pt-4" />
      )}
    </dialog>
  )
}
