import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain/lists'
import { CallRefused } from '#platform/call.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSavedViewsTexts } from '#texts/common/saved-views.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useRenameView, useSaveView } from './saved-views.queries.ts'

const loadName = async () => (await import('@demarc/contract/lists/saved-views')).SavedViewName

export type SavedViewDialogProps = {
  open: boolean
  list: ListName
  /** What a new view is to show. */
  search: SavedView['search']
  /** The view that gets another name; null for a new one. */
  view: SavedView | null
  onClose: () => void
}

const isTaken = (error: Error | null) => error instanceof CallRefused && error.code === 'saved_view.name_taken'

/** Asks for the name of a view. */
export function SavedViewDialog({ open, list, search, view, onClose }: SavedViewDialogProps) {
  const texts = useTexts()
  const t = useSavedViewsTexts()
  const save = useSaveView(list)
  const rename = useRenameView(list)
  const { error, isPending } = view ? rename : save
  const form = useContractForm(loadName, { defaultValues: { name: view?.name ?? '' } })
  const onError = (refused: Error) => {
    if (!isTaken(refused)) return
    const message = refusalText(refused, texts).replace(/^\d{3}: /, '')
    form.setError('name', { message }, { shouldFocus: true })
  }
  const submit = form.handleSubmit(({ name }) => {
    if (view) rename.mutate({ id: view.id, name }, { onSuccess: onClose, onError })
    else save.mutate({ name, search }, { onSuccess: onClose, onError })
  })
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view ? t.renameTitle : t.saveTitle}
      description={view ? undefined : t.saveHint}
      closeLabel={texts.forms.close}
      onSubmit={(event) => void submit(event)}
      footer={
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t.submit}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t.name} isRequired error={formSentence(form.formState.errors.name?.message, texts)}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <RefusalNote error={isTaken(error) ? null : error} />
      </div>
    </Dialog>
  )
}
