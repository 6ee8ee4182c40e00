import type { Building } from '@demarc/contract'
import { useTexts } from '#texts/research-bulk.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Marks } from '#shared/use-marks.ts'
import type { ListedSite } from '../research.queries.ts'

/** In the margin of a site's row. */
export function SiteMark({ site, marks }: { site: ListedSite; marks: Marks<ListedSite> }) {
  const t = useTexts().bulk
  return (
    <Checkbox
      isLabelHidden
      label={t.chooseSite(site.jsn)}
      checked={marks.ids.has(site.id)}
      onChange={() => marks.mark(site.id, false)}
      className="absolute! inset-y-0 left-4 my-auto h-fit"
    />
  )
}

export function BuildingMark({ building, marks }: { building: Building; marks: Marks<Building> }) {
  const t = useTexts().bulk
  return (
    <Checkbox
      isLabelHidden
      label={t.chooseBuilding(building.jsb)}
      checked={marks.ids.has(building.id)}
      disabled={!building.isStored}
      onChange={() => marks.mark(building.id, false)}
    />
  )
}
