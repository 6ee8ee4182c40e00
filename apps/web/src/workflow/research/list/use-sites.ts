import { focusPanel, focusRow } from '#shared/list/list-focus.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { useList, type List } from '#shared/list/use-list.ts'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import { filterOf, type ResearchSearch } from './research-search.ts'
import { sitesQuery, type ListedSite } from '../model/research.queries.ts'

/** The sites that the address asks for. */
export function useSites(read: (came: Record<string, unknown>) => ResearchSearch) {
  const address = useListAddress(read, 'site')
  const list = useList({ query: sitesQuery(filterOf(address.search)), openId: address.openId })
  return { address, list }
}
export type Sites = ReturnType<typeof useSites>

/** The one that follows in the list and still waits; of the last one, the one before. */
export function nextOf({ rows = [], waiting }: List<ListedSite>, siteId: string | undefined): ListedSite | undefined {
  const at = rows.findIndex(({ id }) => id === siteId)
  if (at < 0) return undefined
  const isWaiting = (site: ListedSite) => waiting.includes(site)
  return rows.slice(at + 1).find(isWaiting) ?? rows.slice(0, at).findLast(isWaiting)
}

/** From a site that is done to the next one. */
export function goOn(list: List<ListedSite>, screen: ListScreenState<ListedSite>, siteId: string): void {
  const following = nextOf(list, siteId)
  screen.setOpen(following?.id)
  // The row it stands on now is the one that is worked on.
  if (following) setTimeout(screen.isNarrow ? focusPanel : focusRow, 0, following.id)
}
