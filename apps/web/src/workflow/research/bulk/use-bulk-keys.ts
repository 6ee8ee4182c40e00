import { useTexts } from '#texts/research-bulk.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { Marks } from '#shared/use-marks.ts'
import { focusRow } from '../research-keys.ts'
import type { ListedSite } from '../research.queries.ts'
import type { BulkSites } from './use-bulk-sites.ts'

type Props = {
  sites: readonly ListedSite[]
  openId: string | undefined
  marks: Marks<ListedSite>
  acts: BulkSites
  onOpen: (siteId: string) => void
}

/** X chooses where one stands; R then marks all that are chosen. */
export function useBulkKeys({ sites, openId, marks, acts, onOpen }: Props): void {
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
    marks.mark(site.id, isRange)
  }
  const hasMarks = marks.marked.length > 0
  const group = research.tabs.bulk
  useShortcuts([
    { keys: 'x', label: t.keys.chooseLong, group, run: () => mark(false) },
    { keys: 'shift+x', label: t.keys.chooseTo, group, run: () => mark(true) },
    { keys: 'Escape', label: t.clear, group, run: marks.clear, isEnabled: hasMarks },
    { keys: 'r', label: t.keys.ready, group, run: acts.markReady, isEnabled: hasMarks && !acts.isBusy },
  ])
}
