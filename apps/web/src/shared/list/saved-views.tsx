import type { SavedView } from '@demarc/contract'
import type { ListName } from '@demarc/domain/lists'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSavedViewsTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { lazyPart, whenIdle } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'
import { notify } from '#ui/overlay/messages.ts'
import type { SavedViewDialogProps } from './saved-view.dialog.tsx'
import { savedViewsQuery, useDeleteView, useReplaceView } from './saved-views.queries.ts'

type Search = SavedView['search']
type Props = {
  list: ListName
  /** The filters, sort and columns that the list shows now. */
  search: Readonly<Record<string, Search[string] | undefined>>
  /** Everything that the chosen view says; what it does not say is cleared. */
  onOpen: (search: Search) => void
  /** V opens them; false while the screen has another use for it. */
  hasKey?: boolean
}
type DialogState = { readonly count: number; readonly isOpen: boolean; readonly view: SavedView | null }

const dialog = lazyPart<SavedViewDialogProps>(async () => (await import('./saved-view.dialog.tsx')).SavedViewDialog)

/** One's own views of a list behind one button, and what can be done with them. */
export function SavedViews({ list, search, onOpen, hasKey = true }: Props) {
  const t = useSavedViewsTexts()
  const id = useId()
  const views = useOwnViews(list)
  const now = said(search)
  const shown = views.data?.find((view) => isSame(view.search, now)) ?? null
  const last = useLastShown(shown, views.data ?? [])
  const [asked, setAsked] = useState<DialogState>({ count: 0, isOpen: false, view: null })
  const ask = (view: SavedView | null) => setAsked(({ count }) => ({ count: count + 1, isOpen: true, view }))
  const replace = useReplaceView(list)
  const remove = useDeleteView(list)
  useShortcuts([{ keys: 'v', label: t.key, run: () => press(id), isEnabled: hasKey }])
  const items: MenuItem[] = [
    ...(views.data ?? []).map((view) => ({
      id: view.id,
      label: view.name,
      icon: <Check size={16} aria-hidden className={view === shown ? '' : 'invisible'} />,
      isCurrent: view === shown,
      onSelect: () => onOpen(view.search),
    })),
    ...(views.isPending ? [{ label: t.loading, disabled: true, onSelect: () => undefined }] : []),
    ...(views.isError ? [{ label: t.unread, onSelect: () => void views.refetch() }] : []),
    { label: t.save, isApart: true, onSelect: () => ask(null) },
    { label: t.copyLink, onSelect: () => void copyLink(t) },
    ...(last && !shown
      ? [{ label: t.update(last.name), isApart: true, onSelect: () => replace.mutate({ view: last, search: now }) }]
      : []),
    ...(last
      ? [
          { label: t.rename(last.name), isApart: shown !== null, onSelect: () => ask(last) },
          { label: t.remove(last.name), tone: 'bad' as const, onSelect: () => remove.mutate(last) },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        align="start"
        items={items}
        trigger={
          <Button id={id} variant="ghost" aria-label={shown ? t.shown(shown.name) : undefined}>
            <Bookmark size={16} aria-hidden />
            <span className="max-w-48 truncate">{shown?.name ?? t.views}</span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      />
      <dialog.LazyPart
        key={asked.count}
        open={asked.isOpen}
        list={list}
        search={now}
        view={asked.view}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    </>
  )
}

/** Read when the list itself has come: nobody waits for them. */
function useOwnViews(list: ListName) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return useQuery({ ...savedViewsQuery(list), enabled: isIdle })
}

/** The view that was shown last: whoever changes a filter of it can take the change into the view. */
function useLastShown(shown: SavedView | null, views: readonly SavedView[]): SavedView | null {
  const [lastId, setLastId] = useState(shown?.id)
  if (shown && shown.id !== lastId) setLastId(shown.id)
  return shown ?? views.find((view) => view.id === lastId) ?? null
}

/** What is said, without what is left open. */
const said = (search: Props['search']): Search =>
  Object.fromEntries(Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

const isSame = (one: Search, other: Search): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

function press(id: string) {
  const button = document.getElementById(id)
  button?.focus()
  button?.click()
}

/** The address shows a colleague the same list, whether it was saved or not. */
async function copyLink(t: ReturnType<typeof useSavedViewsTexts>) {
  try {
    await navigator.clipboard.writeText(location.href)
    notify({ title: t.linkCopied })
  } catch {
    // The browser may forbid it; the address bar still has the link.
    notify({ title: t.linkNotCopied, tone: 'bad' })
  }
}
