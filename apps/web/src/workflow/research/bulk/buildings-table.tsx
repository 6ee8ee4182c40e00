import type { Building } from '@demarc/contract'
import { sixPlaces } from '@demarc/domain/research/coordinates'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { JsnText } from '#shared/jsn.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import type { ListedSite } from '../model/research.queries.ts'

type Props = {
  buildings: readonly Building[]
  selection: Selection<Building>
  editedId: string | null
  onEdit: (buildingId: string | null) => void
}

/** The buildings of a site, each to be chosen or edited. */
export function BuildingsTable({ buildings, selection, editedId, onEdit }: Props) {
  const { fields, buildings: words, bulk: t } = useTexts()
  const stored = buildings.filter(({ isStored }) => isStored)
  const isAllMarked = stored.length > 0 && selection.selected.length === stored.length
  return (
    <>
      {stored.length === 0 && <p className="px-4 pb-2 text-12 text-ink-2">{words.defaultNote}</p>}
      <div className="min-h-0 grow overflow-auto overscroll-contain border-t border-rule-2">
        <Table inset label={words.title} className="md:min-w-96">
          <thead>
            <tr>
              <Th width="3.25rem">
                <Checkbox
                  isLabelHidden
                  label={t.chooseAll}
                  checked={isAllMarked}
                  indeterminate={selection.selected.length > 0 && !isAllMarked}
                  disabled={stored.length === 0}
                  onChange={() => (isAllMarked ? selection.clear() : selection.selectAll())}
                />
              </Th>
              <Th width="7rem">{words.title}</Th>
              <Th width="6.5rem" className="max-md:hidden">
                {words.addDialog.type}
              </Th>
              <Th>{fields.address}</Th>
              <Th width="5rem">{words.columns.actions}</Th>
            </tr>
          </thead>
          <tbody>
            {buildings.map((building) => (
              <Row key={building.id} selected={building.id === editedId}>
                <Td className="text-clip">
                  <BuildingMark building={building} selection={selection} />
                </Td>
                <Td>
                  <JsnText isSuffixOnly value={building.jsb} />
                  {building.indexBb === 1 && (
                    <span className="ml-1 text-12 text-ink-2 max-md:ml-0 max-md:block">{words.isDefault}</span>
                  )}
                </Td>
                <Td className="max-md:hidden">{words.types[building.buildingType]}</Td>
                <Td className="py-1.5">
                  <span
                    title={building.address ?? undefined}
                    className={cx('line-clamp-2 whitespace-normal', building.isCancelled && 'line-through')}
                  >
                    {building.address}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
                    <span className="md:hidden">{words.types[building.buildingType]}</span>
                    <Coordinates building={building} />
                    <States building={building} />
                  </span>
                </Td>
                <Td className="text-clip">
                  {(building.actions.includes('edit') || !building.isStored) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t.editTitle(building.jsb)}
                      onClick={() => onEdit(building.id === editedId ? null : building.id)}
                    >
                      {t.edit}
                    </Button>
                  )}
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}

function Coordinates({ building: { lat, lon } }: { building: Building }) {
  const { buildings: t } = useTexts()
  if (lat !== null && lon !== null) return <span className="mono">{sixPlaces({ lat, lon })}</span>
  return (
    <span className="text-hold">
      {t.map.pin}: {t.missing}
    </span>
  )
}

/** What is to be known of a building beside its values. */
function States({ building }: { building: Building }) {
  const { buildings: t } = useTexts()
  const states = [
    !building.isStored && t.notStored,
    building.isCancelled && t.states.cancelled,
    !building.isCancelled && building.status === 'READY_FOR_DISPATCH' && t.states.ready,
    building.isWarranty && t.states.warranty,
    (building.sfuCount ?? 1) > 1 && t.sfuUnits(building.sfuCount ?? 1),
  ].filter((state) => state !== false)
  return states.map((state) => (
    <Badge key={state} variant="outline">
      {state}
    </Badge>
  ))
}

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

function BuildingMark({ building, selection }: { building: Building; selection: Selection<Building> }) {
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
