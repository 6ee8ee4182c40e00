import { useTexts } from '#texts/research.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { ListedSite } from './research.queries.ts'
import type { ResearchSearch } from './research-search.ts'
import type { Sites } from './use-sites.ts'

export const SEARCH_ID = 'sites-search'
export const SITE_ID = 'open-site'
export const JOB_TYPE_ID = 'job-type'
/** Where the row of a site is found, to move the focus there. */
export const rowId = (siteId: string) => `site-${siteId}`

export const focusRow = (siteId: string) => document.getElementById(rowId(siteId))?.focus()
export const focusSite = () => document.getElementById(SITE_ID)?.focus()
export const focusJobType = () => document.getElementById(JOB_TYPE_ID)?.querySelector('input')?.focus()

type Props = {
  list: Sites
  search: ResearchSearch
  /** The site fills the screen: the list behind it has no focus to give. */
  isCovered: boolean
  /** A dialog is open: what is typed now is not for this screen. */
  isAsked: boolean
  onChange: (next: Partial<ResearchSearch>) => void
}

/** The keys of the list. Going through it opens each site; focus goes along. */
export function useResearchKeys({ list, search, isCovered, isAsked, onChange }: Props) {
  const t = useTexts().research
  const sites = list.sites ?? []
  const at = sites.findIndex(({ id }) => id === search.site)
  const goTo = (site: ListedSite | undefined) => {
    if (!site) return
    onChange({ site: site.id })
    if (!isCovered) focusRow(site.id)
  }
  const next = () => {
    if (at >= sites.length - 2) list.loadMore?.()
    goTo(sites[Math.min(at + 1, sites.length - 1)])
  }
  const previous = () => goTo(sites[Math.max(at - 1, 0)])
  const leave = () => {
    onChange({ site: undefined })
    if (search.site) setTimeout(focusRow, 0, search.site)
  }
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.title,
    run,
    isEnabled: isEnabled && !isAsked,
  })
  useShortcuts([
    keys('j', t.keys.next, next, sites.length > 0),
    keys('k', t.keys.previous, previous, sites.length > 0),
    keys('/', t.keys.search, () => document.getElementById(SEARCH_ID)?.focus(), !isCovered),
    keys('Escape', t.keys.leave, leave, isCovered),
  ])
  return { next, previous, leave }
}
