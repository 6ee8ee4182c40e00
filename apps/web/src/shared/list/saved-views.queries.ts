import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain/lists'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { savedViewsTextsNow } from '#texts/common/saved-views.ts'
import { notify } from '#ui/messages.ts'

export const SAVED_VIEWS = ['saved-views'] as const

export const savedViewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: [...SAVED_VIEWS, list],
    queryFn: ({ signal }) => call('GET /api/saved-views', { query: { list }, signal }),
  })

type Named = Pick<SavedView, 'name' | 'search'>

/** Under a name that was typed: the dialog shows why it cannot be. */
export function useSaveView(list: ListName) {
  const { put } = useKnownViews(list)
  return useMutation({
    mutationFn: (view: Named) => call('POST /api/saved-views', { body: { list, ...view } }),
    onSuccess: (saved) => {
      put(saved)
      notify({ title: savedViewsTextsNow().saved, description: saved.name })
    },
  })
}

export function useRenameView(list: ListName) {
  const { put } = useKnownViews(list)
  return useMutation({
    mutationFn: ({ id, name }: Pick<SavedView, 'id' | 'name'>) =>
      call('PUT /api/saved-views/:savedViewId', { params: { savedViewId: id }, body: { name } }),
    onSuccess: (renamed) => {
      put(renamed)
      notify({ title: savedViewsTextsNow().renamed, description: renamed.name })
    },
  })
}

type Replaced = { readonly view: SavedView; readonly search: SavedView['search']; readonly isUndo?: true }

/** What a view shows from now on. */
export function useReplaceView(list: ListName) {
  const { put, askAgain } = useKnownViews(list)
  const replace = useMutation({
    meta: { refusedTitle: () => savedViewsTextsNow().notSaved },
    mutationFn: ({ view, search }: Replaced) =>
      call('PUT /api/saved-views/:savedViewId', { params: { savedViewId: view.id }, body: { search } }),
    onSuccess: (updated, { view, isUndo }) => {
      const t = savedViewsTextsNow()
      const undo = () => replace.mutate({ view: updated, search: view.search, isUndo: true })
      put(updated)
      notify({
        title: isUndo ? t.restored : t.updated,
        description: updated.name,
        ...(isUndo ? {} : { action: { label: t.undo, keys: 'z', onClick: undo } }),
      })
    },
    // Most often it was deleted on another screen.
    onError: askAgain,
  })
  return replace
}

/** A deleted view comes back as a new one of the same name. */
export function useDeleteView(list: ListName) {
  const { put, take, askAgain } = useKnownViews(list)
  const restore = useMutation({
    meta: { refusedTitle: () => savedViewsTextsNow().notSaved },
    mutationFn: ({ name, search }: Named) => call('POST /api/saved-views', { body: { list, name, search } }),
    onSuccess: (restored) => {
      put(restored)
      notify({ title: savedViewsTextsNow().restored, description: restored.name })
    },
  })
  return useMutation({
    meta: { refusedTitle: () => savedViewsTextsNow().notDeleted },
    mutationFn: ({ id }: SavedView) => call('DELETE /api/saved-views/:savedViewId', { params: { savedViewId: id } }),
    onSuccess: (_, view) => {
      const t = savedViewsTextsNow()
      take(view)
      notify({
        title: t.deleted,
        description: view.name,
        action: { label: t.undo, keys: 'z', onClick: () => restore.mutate(view) },
      })
    },
    onError: askAgain,
  })
}

/** The views as they are known here, kept up to date by what the server answers. */
function useKnownViews(list: ListName) {
  const queries = useQueryClient()
  const { queryKey } = savedViewsQuery(list)
  const without = (known: readonly SavedView[], { id }: SavedView) => known.filter((each) => each.id !== id)
  return {
    put: (view: SavedView) =>
      queries.setQueryData(queryKey, (known) => known && [...without(known, view), view].toSorted(byName)),
    take: (view: SavedView) => queries.setQueryData(queryKey, (known) => known && without(known, view)),
    askAgain: () => queries.invalidateQueries({ queryKey }),
  }
}

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name)
