import type { Building } from '@demarc/contract'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import type { ListedSite } from '../model/research.queries.ts'

/** In the margin of a site's row. */
export function SiteMark({ site, selection }: { site: ListedSite; selection: Selection<ListedSite> }) {
  const t = useTexts().bulk
  return (
    <Checkbox
      isLabelHidden
      label={t.chooseSite(site.jsn)}
      checked={selection.ids.has(site.id)}
      onChange={() => selection.toggle(site.id, false)}
      className="absolute! inset-y-0 left-4 my-auto h-fit"
    />
  )
}

export function BuildingMark({ building, selection }: { building: Building; selection: Selection<Building> }) {
  const t = useTexts().bulk
  return (
    <Checkbox
      isLabelHidden
      label={t.chooseBuilding(building.jsb)}
      checked={selection.ids.has(building.id)}
      disabled={!building.isStored}
      onChange={() => selection.toggle(building.id, false)}
    />
  )
}
