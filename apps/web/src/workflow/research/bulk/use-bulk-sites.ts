import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { notify } from '#ui/overlay/messages.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { SITE_LISTS, type ListedSite } from '../model/research.queries.ts'
import { useSiteActs } from './bulk-acts.queries.ts'
import { useBulk } from './use-bulk.ts'

/** What can be done with all the chosen sites; `decide` is told which of them may leave the list by it. */
export function useBulkSites({ selected, clear }: Selection<ListedSite>, decide: (ids: readonly string[]) => void) {
  const { research, bulk } = useTexts()
  const queries = useQueryClient()
  const acts = useSiteActs()
  const { results, isBusy, run, close } = useBulk<ListedSite>(({ jsn }) => jsn)

  const reopen = (sites: readonly ListedSite[]) =>
    run(
      { title: 'undo', items: sites, act: ({ id }) => acts.reopen(id) },
      { onSettled: () => void queries.invalidateQueries({ queryKey: SITE_LISTS }) },
    )
  const markReady = () => {
    decide(selected.map(({ id }) => id))
    run(
      { title: 'ready', items: selected, act: ({ id }) => acts.markReady(id) },
      {
        onSuccess: (done) => {
          if (done.length === 0) return
          // Those that were refused stay chosen: they are what is left to do.
          notify({
            title: done.length === 1 ? research.ready.done : bulk.marked(done.length),
            action: { label: research.undo, keys: 'z', onClick: () => reopen(done) },
          })
        },
      },
    )
  }
  const setJobType = (jobType: BuildingType) =>
    run(
      { title: 'jobType', items: selected, act: ({ id }) => acts.setJobType(id, jobType) },
      {
        onSuccess: (done) => {
          if (done.length === 0) return
          const { jobTypeUpdated, jobTypeUpdatedText } = research.details
          notify({ title: jobTypeUpdated, description: jobTypeUpdatedText })
        },
      },
    )
  return { results, isBusy, close, clear, markReady, setJobType }
}
export type BulkSites = ReturnType<typeof useBulkSites>
