import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain/lists'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { savedViewsTextsNow } from '#texts/common/list.ts'
import { useAction, type Undo } from '#shared/action/use-action.ts'

export const SAVED_VIEWS = ['saved-views'] as const

export const savedViewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: [...SAVED_VIEWS, list],
    queryFn: ({ signal }) => call('GET /api/saved-views', { query: { list }, signal }),
  })

type Named = Pick<SavedView, 'name' | 'search'>

/** Under a name that was typed: the dialog shows why it cannot be. */
export const useSaveView = (list: ListName) =>
  useAction({
    send: (view: Named) => call('POST /api/saved-views', { body: { list, ...view } }),
    keeps: useKnownViews(list).put,
    said: ({ name }) => ({ title: savedViewsTextsNow().saved, description: name }),
  })

export const useRenameView = (list: ListName) =>
  useAction({
    send: ({ id, name }: Pick<SavedView, 'id' | 'name'>) =>
      call('PUT /api/saved-views/:savedViewId', { params: { savedViewId: id }, body: { name } }),
    keeps: useKnownViews(list).put,
    said: ({ name }) => ({ title: savedViewsTextsNow().renamed, description: name }),
  })

type Replaced = { readonly view: SavedView; readonly search: SavedView['search']; readonly isUndo?: true }

/** What a view shows from now on. */
export function useReplaceView(list: ListName) {
  const { put, askAgain } = useKnownViews(list)
  const replace = useAction({
    send: ({ view, search }: Replaced) =>
      call('PUT /api/saved-views/:savedViewId', { params: { savedViewId: view.id }, body: { search } }),
    refused: () => savedViewsTextsNow().notSaved,
    keeps: put,
    said: ({ name }, { isUndo }) => {
      const t = savedViewsTextsNow()
      return { title: isUndo ? t.restored : t.updated, description: name }
    },
    undo: (updated, { view, isUndo }): Undo =>
      isUndo ? null : () => replace.mutate({ view: updated, search: view.search, isUndo: true }),
    // Most often it was deleted on another screen.
    onRefused: askAgain,
  })
  return replace
}

/** A deleted view comes back as a new one of the same name. */
export function useDeleteView(list: ListName) {
  const { put, take, askAgain } = useKnownViews(list)
  const restore = useAction({
    send: ({ name, search }: Named) => call('POST /api/saved-views', { body: { list, name, search } }),
    refused: () => savedViewsTextsNow().notSaved,
    keeps: put,
    said: ({ name }) => ({ title: savedViewsTextsNow().restored, description: name }),
  })
  return useAction({
    send: ({ id }: SavedView) => call('DELETE /api/saved-views/:savedViewId', { params: { savedViewId: id } }),
    refused: () => savedViewsTextsNow().notDeleted,
    keeps: (_, __, view) => take(view),
    said: (_, { name }) => ({ title: savedViewsTextsNow().deleted, description: name }),
    undo: (_, view) => () => restore.mutate(view),
    onRefused: askAgain,
  })
}

/** The views as they are known here, kept up to date by what the server answers. */
function useKnownViews(list: ListName) {
  const queries = useQueryClient()
  const { queryKey } = savedViewsQuery(list)
  const without = (known: readonly SavedView[], { id }: SavedView) => known.filter((each) => each.id !== id)
  return {
    put: (_: unknown, view: SavedView) =>
      queries.setQueryData(queryKey, (known) => known && [...without(known, view), view].toSorted(byName)),
    take: (view: SavedView) => queries.setQueryData(queryKey, (known) => known && without(known, view)),
    askAgain: () => queries.invalidateQueries({ queryKey }),
  }
}

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name)
