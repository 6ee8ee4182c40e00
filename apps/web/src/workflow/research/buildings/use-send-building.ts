import type { Building } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import { CallRefused } from '#platform/call.ts'
import { useTexts } from '#texts/orders/buildings.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { valuesOf, type Column, type Values } from '#ui/grid/columns.ts'
import type { Outcome, Send } from '#ui/grid/ledger.ts'
import { findConflict, sayCellConflict } from '#shared/action/conflict.ts'
import { hiddenValues } from './building-columns.tsx'
import { isPasted, type GridBuilding } from './building-rows.ts'
import { type BuildingEdit, useAddInGrid, useEditInGrid } from '../model/buildings.queries.ts'
import { checkNewBuilding, readTypedPin } from '../model/new-building.ts'
import type { PastedRows } from './use-pasted-rows.ts'
import type { Workbench } from '../site/use-workbench.ts'

type Sent = Outcome<GridBuilding>

/** From the cells of a row to the server: a change of a building, the default one made real, or a pasted row mended. */
export function useSendBuilding(
  bench: Workbench,
  columns: readonly Column<GridBuilding>[],
  pasted: PastedRows,
): Send<GridBuilding> {
  const texts = useTexts()
  const t = texts.buildings
  const { mutateAsync: add } = useAddInGrid(bench.site.id)
  const { mutateAsync: edit } = useEditInGrid(bench.site.id)

  function troubleIn(error: unknown, typed: Values): Sent {
    if (!(error instanceof CallRefused)) throw error
    const conflict = findConflict<Building>(error)
    if (conflict) {
      const { current, changedBy } = conflict
      const cells = { mine: typed, theirs: valuesOf(columns, current), changedBy }
      return { trouble: { text: sayCellConflict(columns, cells, texts.forms.conflict), theirs: current } }
    }
    return { trouble: { text: refusalText(error, texts).replace(/^\d{3}: /, '') } }
  }

  async function store(row: GridBuilding, typed: Values): Promise<Sent> {
    if (!typed.buildingType) return { trouble: { text: t.faults.typeFirst, column: 'buildingType' } }
    const origin = isPasted(row) ? {} : { notes: FROM_DEFAULT }
    const checked = await checkNewBuilding({ ...hiddenValues(row), ...typed, ...origin }, texts)
    if ('faults' in checked) {
      if (isPasted(row)) pasted.look(row.id, { ...hiddenValues(row), ...typed }, checked.faults)
      const [[column, text] = ['', '']] = Object.entries(checked.faults)
      return { trouble: { column, text } }
    }
    const [made] = await add(checked.body)
    // One is asked for, and one is answered.
    if (!made) throw new Error('no building was made')
    bench.noteAdded([made])
    bench.select(made.id)
    if (isPasted(row)) pasted.drop(row.id)
    return { kept: made }
  }

  async function change(building: Building, typed: Values): Promise<Sent> {
    const read = readEdit(building, typed, valuesOf(columns, building))
    if ('fault' in read) return { trouble: { text: t.faults[read.fault], column: read.column } }
    if (Object.keys(read.edit).length === 0) return { kept: building }
    const [kept = building] = await edit({ building, edit: read.edit })
    bench.noteEdit(building, read.edit)
    return { kept }
  }

  return async (row, typed) => {
    // There is no line for new rows here.
    if (!row) throw new Error('a row is edited')
    try {
      return await (isPasted(row) || !row.isStored ? store(row, typed) : change(row, typed))
    } catch (error) {
      return troubleIn(error, typed)
    }
  }
}

type Read =
  | { readonly edit: BuildingEdit }
  | { readonly fault: 'coordinates' | 'outside' | 'half'; readonly column: string }

/** Only what was changed, the pin as one thing of two numbers: whoever empties one of them takes it away. */
function readEdit(building: Building, typed: Values, before: Values): Read {
  const isChanged = (key: string) => typed[key] !== before[key]
  const { lat = '', lon = '' } = typed
  const isPinChanged = isChanged('lat') || isChanged('lon')
  const isTakenAway = building.lat !== null && ((isChanged('lat') && !lat) || (isChanged('lon') && !lon))
  const pin = isTakenAway ? { pin: null } : readTypedPin(lat, lon)
  if (isPinChanged && 'fault' in pin) return pin
  return {
    edit: {
      // The choices of the cell are the types there are; the empty one is not offered twice.
      ...(isChanged('buildingType') && typed.buildingType && { buildingType: typed.buildingType as BuildingType }),
      ...(isChanged('address') && { address: typed.address || null }),
      ...(isPinChanged && 'pin' in pin && { lat: pin.pin?.lat ?? null, lon: pin.pin?.lon ?? null }),
    },
  }
}
