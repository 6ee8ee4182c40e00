import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

type Came = Record<string, unknown>

export type ListAddress<Search extends object> = {
  readonly search: Search
  /** The name of the open record in the address; undefined where no record opens. */
  readonly openKey: string | undefined
  readonly openId: string | undefined
  /** The row the keys are on while no record is open. */
  readonly row: string | undefined
  readonly change: (next: Partial<Search> & { readonly row?: string | undefined }) => void
  /** What a saved view says, and nothing of what the address said before. */
  readonly show: (view: Readonly<Record<string, unknown>>) => void
}

/**
 * The address of a list screen: filters, sort, the open record and the row the keys are on. It is read by its page and
 * not by the router: how it is read is no part of the first load.
 */
export function useListAddress<Search extends object, Key extends keyof Search & string>(
  read: (came: Came) => Search,
  openKey?: Key,
): ListAddress<Search> {
  const came: Came = useSearch({ strict: false })
  const search = useMemo(() => read(came), [came, read])
  const navigate = useNavigate()
  const opened = openKey && search[openKey]
  const openId = typeof opened === 'string' ? opened : undefined
  const change: ListAddress<Search>['change'] = (next) =>
    void navigate({
      to: '.',
      // The router knows the address of each page; this one is the page's own.
      search: ((now: Came) => ({ ...now, ...next })) as never,
      // The browser's Back closes a record; going from record to record, or filtering, leaves nothing to go back to.
      replace: openId !== undefined || !openKey || !next[openKey],
    })
  return {
    search,
    openKey,
    openId,
    row: typeof came.row === 'string' ? came.row : undefined,
    change,
    // Reading names every part of the address: what the view does not say is taken out.
    show: (view) => change({ ...read(view), row: undefined }),
  }
}
