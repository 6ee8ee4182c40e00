import type { Document } from '@demarc/contract'
import { useDocumentTexts } from '#texts/documents.ts'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDeleteDocument } from './documents.queries.ts'

type DeleteDocumentProps = { document: Document; onClose: () => void }

/** Asked, because nothing here brings a document back. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentProps) {
  const t = useDocumentTexts().deletion
  const { forms } = useTexts()
  const remove = useDeleteDocument(onClose)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t.title}
      closeLabel={forms.close}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(document)}>
            {remove.isPending ? t.deleting : t.confirm}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t.question(document.fileName)}</p>
    </Dialog>
  )
}
