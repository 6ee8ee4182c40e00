import { BUILDING_TYPES, type BuildingType } from '@demarc/domain/orders/jsn'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useSelection, type Selection } from '#shared/list/use-selection.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { readResearchSearch } from '../list/research-search.ts'
import { SitesPane } from '../list/sites-pane.tsx'
import { goOn, useSites } from '../list/use-sites.ts'
import { SITE_LISTS, type ListedSite } from '../model/research.queries.ts'
import { useSiteActs } from './bulk-acts.queries.ts'
import { BulkResults } from './bulk-results.tsx'
import { BulkSite } from './bulk-site.tsx'
import { SiteMark } from './buildings-table.tsx'
import { useBulk } from './use-bulk.ts'

/** Only those that wait for research. */
const readBulkSearch = (came: Record<string, unknown>) => ({ ...readResearchSearch(came), status: undefined })

/** Sites that wait for research, several at once: the numbers of one beside them, in forms instead of on the map. */
export function BulkPage() {
  const { research, bulk: t } = useTexts()
  const { hints } = useListTexts()
  useDocumentTitle(research.tabs.bulk)
  const { address, list } = useSites(readBulkSearch)
  const { openId } = address
  const selection = useSelection(list.rows ?? [])
  const hasMarks = selection.selected.length > 0
  const acts = useBulkSites(selection, list.decided)
  const screen = useListScreen({
    address,
    list,
    title: research.tabs.bulk,
    selection,
    hasSearch: true,
    isWorkbench: true,
    keys: [{ keys: 'r', label: t.keys.ready, run: acts.markReady, isEnabled: hasMarks && !acts.isBusy }],
  })
  return (
    <div className="relative grid grid-cols-1 md:h-full lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <SitesPane
        address={address}
        list={list}
        screen={screen}
        hasStages={false}
        selectAll={screen.rows.length > 0 && <SelectAll sites={screen.rows} selection={selection} />}
        markOf={(site) => <SiteMark site={site} selection={selection} />}
        hints={[{ keys: 'x', label: hints.select }]}
        className="border-rule-2 lg:h-full lg:border-r"
        rowsClass="max-lg:md:max-h-[300px]"
        below={hasMarks && <SitesBar selection={selection} acts={acts} />}
      />
      <div className="flex min-h-0 min-w-0 flex-col">
        {acts.results && <BulkResults results={acts.results} onOpen={screen.open} onClose={acts.close} />}
        {openId ? (
          <BulkSite
            key={openId}
            siteId={openId}
            hasMarks={hasMarks}
            isCovering={screen.isNarrow}
            onDecide={(siteId) => list.decided([siteId])}
            onReady={() => goOn(list, screen, openId)}
            onClose={screen.close}
          />
        ) : (
          <EmptyState title={research.nothingSelected} text={t.help} className="h-full bg-sheet-2 max-lg:hidden" />
        )}
      </div>
    </div>
  )
}

type SelectAllProps = { sites: readonly ListedSite[]; selection: Selection<ListedSite> }

function SelectAll({ sites, selection: { selected, selectAll, clear } }: SelectAllProps) {
  const t = useTexts().bulk
  const isAll = selected.length === sites.length
  return (
    <Checkbox
      label={selected.length > 0 ? t.chosenSites(selected.length) : t.chooseAll}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={isAll ? clear : selectAll}
    />
  )
}

/** What can be done with all the chosen sites. */
function SitesBar({ selection, acts }: { selection: Selection<ListedSite>; acts: BulkSites }) {
  const { research, bulk: t } = useTexts()
  return (
    <div
      role="toolbar"
      aria-label={t.sitesBar}
      className="flex shrink-0 flex-col gap-2 border-t border-rule-2 bg-sheet px-4 py-2 max-md:sticky max-md:bottom-0 max-md:z-1"
    >
      <div className="flex items-center gap-1.5">
        <Button variant="ghost" size="sm" shape="square" aria-label={t.clear} onClick={selection.clear}>
          <X size={14} aria-hidden />
        </Button>
        <strong className="grow font-bold whitespace-nowrap">{t.chosenSites(selection.selected.length)}</strong>
        <Select
          label={t.setJobType}
          placeholder={t.setJobType}
          options={BUILDING_TYPES.map((value) => ({ value, label: research.details.types[value] }))}
          value={null}
          disabled={acts.isBusy}
          onChange={acts.setJobType}
          className="w-32"
        />
      </div>
      <Button variant="primary" keys="r" isBusy={acts.isBusy} onClick={acts.markReady} className="w-full">
        {research.ready.button}
      </Button>
    </div>
  )
}

/** What can be done with all the chosen sites; `decide` is told which of them may leave the list by it. */
function useBulkSites({ selected, clear }: Selection<ListedSite>, decide: (ids: readonly string[]) => void) {
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
type BulkSites = ReturnType<typeof useBulkSites>
