import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { X } from 'lucide-react'
import { useTexts } from '#texts/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import type { ListedSite } from '../research.queries.ts'
import type { BulkSites } from './use-bulk-sites.ts'

/** What can be done with all the chosen sites. */
export function SitesBar({ selection, acts }: { selection: Selection<ListedSite>; acts: BulkSites }) {
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
