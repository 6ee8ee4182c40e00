import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain/lists'
import { CallRefused } from '#platform/call.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSavedViewsTexts } from '#texts/common/list.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { FormField } from '#shared/action/form-field.tsx'
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
export const SavedViewDialog = (props: SavedViewDialogProps) => (props.open ? <OpenDialog {...props} /> : null)

function OpenDialog({ list, search, view, onClose }: SavedViewDialogProps) {
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
    <ActionDialog
      title={view ? t.renameTitle : t.saveTitle}
      text={view ? undefined : t.saveHint}
      keep={null}
      confirm={t.submit}
      action={{ isPending, error: isTaken(error) ? null : error }}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={t.name} isRequired maxLength={60} />
    </ActionDialog>
  )
}
