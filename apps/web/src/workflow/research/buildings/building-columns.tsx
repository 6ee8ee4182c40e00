import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { RANK } from '@demarc/domain/lifecycle/roll-up'
import type { Building } from '@demarc/contract'
import { useTexts } from '#texts/orders/buildings.ts'
import { cx } from '#ui/class-names.ts'
import type { Column, Values } from '#ui/grid/columns.ts'
import { JsnText } from '#shared/jsn.tsx'
import { isPasted, type GridBuilding } from './building-rows.ts'

/** A stored value, or what was pasted into the cell. */
const read = (key: string, of: (building: Building) => string) => (row: GridBuilding) =>
  isPasted(row) ? (row.values[key] ?? '') : of(row)

const seven = (degrees: number | null) => (degrees === null ? '' : degrees.toFixed(7))

export function useBuildingColumns(): readonly Column<GridBuilding>[] {
  const { fields, buildings: t } = useTexts()
  const typeOptions = BUILDING_TYPES.map((type) => ({ value: type, label: t.types[type] }))
  return [
    {
      key: 'jsb',
      label: t.title,
      width: '14.25rem',
      read: (row) => (isPasted(row) ? '' : row.jsb),
      show: (row) => <Number row={row} />,
    },
    {
      key: 'buildingType',
      label: t.addDialog.type,
      width: '7rem',
      // The default building is of no type until somebody says which: choosing it is what stores it.
      read: read('buildingType', ({ isStored, buildingType }) => (isStored ? buildingType : '')),
      show: (row) => <Type row={row} />,
      entry: { kind: 'select', options: [{ value: '', label: t.chooseType }, ...typeOptions] },
    },
    {
      key: 'address',
      label: fields.address,
      width: 'auto',
      read: read('address', ({ address }) => address ?? ''),
      show: (row) => <Address row={row} />,
      entry: { kind: 'text' },
    },
    {
      key: 'lat',
      label: fields.lat,
      width: '6.75rem',
      align: 'end',
      isMono: true,
      read: read('lat', ({ lat }) => seven(lat)),
      show: (row) => <Degrees row={row} of="lat" />,
      entry: { kind: 'text' },
    },
    {
      key: 'lon',
      label: fields.lon,
      width: '6.75rem',
      align: 'end',
      isMono: true,
      read: read('lon', ({ lon }) => seven(lon)),
      show: (row) => <Degrees row={row} of="lon" />,
      entry: { kind: 'text' },
    },
  ]
}

function Number({ row }: { row: GridBuilding }) {
  const t = useTexts().buildings
  if (isPasted(row)) return <span className="text-hold">{t.pasted}</span>
  const isFirst = row.indexBb === 1
  const states = [stateOf(row), row.isWarranty && ('warranty' as const)].filter(
    (state) => state !== null && state !== false,
  )
  return (
    <>
      <JsnText value={row.jsb} className={row.isCancelled ? 'line-through' : undefined} />
      {isFirst && <span className="ml-1.5 text-12 text-ink-2">{t.isDefault}</span>}
      {!row.isStored && <span className="block pb-0.5 text-12 text-hold">{t.notStored}</span>}
      {states.length > 0 && (
        // Beside the number of the first there is no room left.
        <span className={cx('text-12 text-ink-2', isFirst ? 'block pb-0.5' : 'ml-1.5')}>
          {states.map((state) => t.states[state]).join(', ')}
        </span>
      )}
    </>
  )
}

function stateOf({ isCancelled, status }: Building): 'cancelled' | 'ready' | 'past' | null {
  if (isCancelled) return 'cancelled'
  if (status === 'READY_FOR_DISPATCH') return 'ready'
  return RANK[status] > RANK.READY_FOR_DISPATCH ? 'past' : null
}

function Type({ row }: { row: GridBuilding }) {
  const t = useTexts().buildings
  if (isPasted(row)) {
    const { buildingType = '' } = row.values
    return Object.hasOwn(t.types, buildingType) ? t.types[buildingType as keyof typeof t.types] : buildingType
  }
  return row.isStored ? t.types[row.buildingType] : <span className="text-hold">{t.chooseType}</span>
}

function Address({ row }: { row: GridBuilding }) {
  const t = useTexts().buildings
  if (isPasted(row)) return row.values.address
  const { address, buildingType, isStored, sfuCount } = row
  return (
    <>
      {address?.trim() ? address : <span className="text-hold">{t.missing}</span>}
      {isStored && buildingType === 'S' && (
        <span className="block pb-0.5 text-12 text-ink-2">{t.sfuUnits(sfuCount ?? 1)}</span>
      )}
    </>
  )
}

function Degrees({ row, of }: { row: GridBuilding; of: 'lat' | 'lon' }) {
  const t = useTexts().buildings
  const text = isPasted(row) ? (row.values[of] ?? '') : seven(row[of])
  return text || <span className="text-hold">{t.missing}</span>
}

/** What a row holds besides its cells: only a pasted one does. */
export const hiddenValues = (row: GridBuilding): Values =>
  isPasted(row) ? { houses: row.values.houses ?? '', notes: row.values.notes ?? '' } : {}
