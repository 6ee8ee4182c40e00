import { useCreateOrderTexts } from '#texts/orders/create-order.ts'
import { cx } from '#ui/class-names.ts'
import { labelClass } from '#ui/form/field.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { ORDER_ENDINGS } from '#shared/documents/file-limits.ts'
import { UploadRow } from '#shared/documents/upload-row.tsx'
import type { Upload, Uploads } from '#shared/documents/uploads.ts'

type OrderFilesProps = {
  uploads: Uploads<string>
  rows: readonly Upload<string>[]
  onFiles: (files: readonly File[]) => void
  /** Files are being dragged over the page. */
  isOver: boolean
}

/** The documents that come with an order; they go up while it is typed. */
export function OrderFiles({ uploads, rows, onFiles, isOver }: OrderFilesProps) {
  const t = useCreateOrderTexts()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="contents">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className={labelClass}>{t.documents}</span>
          <span className="text-12 text-ink-2">{t.limits}</span>
        </span>
      </legend>
      {(rows.length > 0 || isOver) && (
        <ul
          className={cx(
            'rounded-1 border border-dashed',
            isOver ? 'border-ink bg-well' : 'border-edge',
            rows.length === 0 && 'px-3 py-2 font-bold',
          )}
        >
          {rows.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} className="px-2" />
          ))}
          {rows.length === 0 && <li>{t.dropHere}</li>}
        </ul>
      )}
      <p className="text-12 text-ink-2">
        {t.dropHint}{' '}
        <ChooseFiles
          endings={ORDER_ENDINGS}
          onFiles={onFiles}
          className="rounded-1 text-ink underline underline-offset-3"
        >
          {t.chooseFiles}
        </ChooseFiles>
      </p>
    </fieldset>
  )
}
