import { useTexts } from '#texts/research-bulk.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { focusRow } from '../research-keys.ts'
import type { ListedSite } from '../research.queries.ts'
import type { BulkSites } from './use-bulk-sites.ts'

type Props = {
  sites: readonly ListedSite[]
  openId: string | undefined
  selection: Selection<ListedSite>
  acts: BulkSites
  onOpen: (siteId: string) => void
}

/** X chooses where one stands; R then selection all that are chosen. */
export function useBulkKeys({ sites, openId, selection, acts, onOpen }: Props): void {
  const { research, bulk: t } = useTexts()
  const mark = (isRange: boolean) => {
    const current = sites.find(({ id }) => id === openId)
    // The first press begins with the first row.
    const site = current ?? sites[0]
    if (!site) return
    if (!current) {
      onOpen(site.id)
      focusRow(site.id)
    }
    selection.toggle(site.id, isRange)
  }
  const hasMarks = selection.selected.length > 0
  const group = research.tabs.bulk
  useShortcuts([
    { keys: 'x', label: t.keys.chooseLong, group, run: () => mark(false) },
    { keys: 'shift+x', label: t.keys.chooseTo, group, run: () => mark(true) },
    { keys: 'Escape', label: t.clear, group, run: selection.clear, isEnabled: hasMarks },
    { keys: 'r', label: t.keys.ready, group, run: acts.markReady, isEnabled: hasMarks && !acts.isBusy },
  ])
}
