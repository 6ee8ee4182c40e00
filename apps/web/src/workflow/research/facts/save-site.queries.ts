import type { Site } from '@demarc/contract'
import type { SiteField } from '@demarc/domain/research/fields'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/orders/research.ts'
import { findConflict } from '#shared/action/conflict.ts'
import { useAction } from '#shared/action/use-action.ts'
import { siteQuery } from '../model/research.queries.ts'
import { isContested, siteDrafts } from './site-drafts.ts'
import { keepSite } from '../list/sites-cache.ts'

type Writing = { readonly field: SiteField; readonly text: string }

/** Saves the fields of one site, each on its own and one after the other: every save makes the version of the next. */
export function useSaveField(siteId: string) {
  const queries = useQueryClient()
  const mutationKey = ['save-site', siteId]
  const mark = (field: SiteField, state: 'typing' | 'failed') => {
    const draft = siteDrafts.of(siteId)[field]
    if (draft) siteDrafts.put(siteId, field, { ...draft, state })
  }
  const { mutate } = useAction({
    key: mutationKey,
    inTurn: `site-${siteId}`,
    send: (writing: Writing) => write(queries, siteId, writing),
    refused: () => textsNow().forms.error,
    failed: () => textsNow().research.details.saveFailed,
    done: (site, { field, text }) => (site ? siteDrafts.sent(siteId, field, text) : mark(field, 'typing')),
    onRefused: (_, { field }) => mark(field, 'failed'),
  })
  return (field: SiteField) => {
    const draft = siteDrafts.of(siteId)[field]
    const standing = queries.getQueryData(siteQuery(siteId).queryKey)?.[field]
    if (!draft || standing === undefined || draft.state === 'saving' || draft.state === 'kept') return
    const text = draft.text.trim()
    // What stands there is about to be overwritten while a save of this field is under way: the old text is then news.
    const isUnderWay = queries.isMutating({ mutationKey, predicate: ({ state }) => isOf(field, state.variables) }) > 0
    if (text === standing && !isUnderWay) return siteDrafts.put(siteId, field, undefined)
    if (isContested(draft, standing)) return
    siteDrafts.put(siteId, field, { ...draft, state: 'saving' })
    mutate({ field, text })
  }
}

// The key of these mutations is the site's own: whatever they are called with is a writing.
const isOf = (field: SiteField, variables: unknown) => (variables as Writing | undefined)?.field === field

/**
 * On the version that is known. Where the record changed meanwhile, but not in this field, nobody is asked and it is
 * written on the newer one; null: somebody else wrote in the same field, and both values are shown.
 */
async function write(queries: QueryClient, siteId: string, { field, text }: Writing): Promise<Site | null> {
  const base = siteDrafts.of(siteId)[field]?.base
  const version = queries.getQueryData(siteQuery(siteId).queryKey)?.version
  try {
    const site = await call('PUT /api/sites/:siteId', { params: { siteId }, body: { [field]: text, version } })
    keepSite(queries, site)
    return site
  } catch (error) {
    const theirs = findConflict<Site>(error)?.current
    if (!theirs) throw error
    keepSite(queries, theirs)
    const isFree = theirs[field] === base || theirs[field] === text
    return isFree ? write(queries, siteId, { field, text }) : null
  }
}
