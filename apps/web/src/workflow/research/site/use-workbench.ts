import type { Building, Site } from '@demarc/contract'
import { metresBetween, storedPoint, type Point } from '@demarc/domain/geo'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { DEFAULT_BUILDING_ID } from '@demarc/domain/research/default-building'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textsNow } from '#texts/orders/buildings.ts'
import type { MapProps } from '#ui/map/map-props.ts'
import { notify } from '#ui/overlay/messages.ts'
import { type BuildingEdit, useCancelOrReopen, withEdits, type MapEdit } from '../model/buildings.queries.ts'
import {
  dropWaitingPin,
  findSaidType,
  findWaitingPin,
  keepWaitingPin,
  useWaitingPin,
} from '../model/default-building.queries.ts'
import { findShown, useEditsUnderWay, useMapEdit, useStoreDefault } from '../map/map-edits.queries.ts'
import { pinOf } from '../map/site-marks.ts'
import { useRoofs } from '../roofs/use-roofs.ts'
import { changesBack, makeUndoLedger, stillStands, unitsStep, valuesStep } from './undo-ledger.ts'
import { nextUnit } from '../map/unit-pins.ts'

/** What a click on the map means: it selects, it adds a building, or it sets the pin of the next house. */
export type Mode = 'look' | 'roofs' | 'houses'
/** How a pin came where it is; `waiting`: it is stored with its building, once that has a type. */
export type PinSource = 'hand' | 'pasted' | 'found' | 'roof' | 'waiting'

const CLOSE = 18
/** Farther than that a pin is likely out of sight. */
const FAR_METRES = 200

/** What map and grid share: the selection, what a click means, and the way back. */
export function useWorkbench(site: Site, stored: readonly Building[]) {
  const [selectedId, select] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>('look')
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [sources, setSources] = useState<ReadonlyMap<string, PinSource>>(new Map())
  const [view, setView] = useState<NonNullable<MapProps['view']> | null>(null)
  const [ledger] = useState(makeUndoLedger)
  const queries = useQueryClient()
  const defaultPin = useWaitingPin(site.id)
  const editsUnderWay = useEditsUnderWay(site.id)
  const mapEdit = useMapEdit(site.id, ({ was, kept, sent: { change, isUndo } }) => {
    setSavedAt(Date.now())
    if (isUndo) return
    ledger.write('units' in change || 'house' in change ? unitsStep(was, kept) : valuesStep(was, kept, change))
  })
  const store = useStoreDefault(site.id)
  const cancel = useCancelOrReopen(site.id)
  /** Whatever is under way on the map; settled once the server has answered all of it. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const start = (work: Promise<unknown>) => void (underWay.current = Promise.all([underWay.current, work]))

  const buildings = withEdits(stored, editsUnderWay).map((each) =>
    each.isStored || !defaultPin ? each : { ...each, ...defaultPin },
  )
  const selected = buildings.find(({ id }) => id === selectedId) ?? null
  const nowOf = (id: string) => findShown(queries, site.id, id)

  const lookAt = (centre: Point, zoom = CLOSE) => setView({ key: crypto.randomUUID(), centre, zoom })
  /** The map follows a pin that was not set on it. */
  function follow(building: Building, at: Point) {
    const before = pinOf(building)
    if (!before || metresBetween(before, at) > FAR_METRES) lookAt(at)
  }

  function edit(sent: MapEdit) {
    // A refusal is told where it is sent.
    start(mapEdit.mutateAsync(sent).catch(() => null))
  }

  const noteSource = (id: string, source: PinSource) => setSources((known) => new Map(known).set(id, source))

  function setPin(building: Building, at: Point, source: PinSource) {
    if (!building.actions.includes('edit')) return
    const point = storedPoint(at)
    if (source === 'pasted' || source === 'found') follow(building, point)
    if (building.isStored) {
      noteSource(building.id, source)
      return edit({ before: building, change: point })
    }
    const type = building.address?.trim() ? findSaidType(site) : null
    keepWaitingPin(site.id, point)
    noteSource(building.id, type ? source : 'waiting')
    if (type && !store.isPending) start(storePinned(type, source))
  }

  /** The default building is stored with its pin as soon as its type is known. */
  async function storePinned(type: BuildingType, source: PinSource) {
    // A refusal is told by the cache of mutations; the pin goes on waiting.
    const made = await store.mutateAsync(type).catch(() => null)
    if (!made) return noteSource(DEFAULT_BUILDING_ID, 'waiting')
    setSavedAt(Date.now())
    noteSource(made.id, source)
    select(made.id)
    const { lat, lon } = made
    ledger.write(valuesStep({ ...made, lat: null, lon: null }, made, { lat, lon }))
    const later = findWaitingPin(site.id)
    dropWaitingPin(site.id)
    if (later) edit({ before: made, change: later })
  }

  const placeHouse = (before: Building, position: number, at: Point) =>
    edit({ before, change: { house: { position, at } } })

  /** Two quick clicks are two houses, also before the first one is drawn. */
  function placeNextHouse({ id }: Building, at: Point) {
    const now = nowOf(id)
    const unit = now && nextUnit(now)
    if (unit) placeHouse(now, unit.position, at)
  }

  /** Made somewhere on this screen: it can be taken back. */
  function writeAdded(made: readonly Building[]) {
    setSavedAt(Date.now())
    dropWaitingPin(site.id)
    for (const { id } of made) ledger.write({ kind: 'added', buildingId: id })
  }

  /** Made beside the map: the first that have a place are gone to. What is clicked on the map is in sight already. */
  function noteAdded(made: readonly Building[]) {
    const at = made.map(pinOf).find((pin) => pin !== null)
    if (at && buildings.every((each) => pinOf(each) === null)) lookAt(at)
    writeAdded(made)
  }

  const roofs = useRoofs({
    site,
    buildings,
    select,
    start,
    onAdded: (made) => {
      for (const { id } of made) noteSource(id, 'roof')
      writeAdded(made)
    },
  })

  async function undo() {
    const t = textsNow().buildings
    // What is under way is the last change: it is taken back once it is there.
    await underWay.current
    const step = ledger.take()
    const before = step && nowOf(step.buildingId)
    if (!before) return void notify({ title: t.nothingToUndo })
    select(before.id)
    if (step.kind === 'added') {
      if (!before.actions.includes('cancel')) {
        return void notify({ title: t.staysAdded, description: t.whoCancels })
      }
      return cancel.mutate(
        { id: before.id, act: 'cancel', reason: t.mistake },
        { onSuccess: () => setSavedAt(Date.now()) },
      )
    }
    if (!stillStands(before, step)) {
      return void notify({ title: t.notUndone(before.jsb), description: t.changedMeanwhile })
    }
    for (const change of changesBack(step)) edit({ before, change, isUndo: true })
  }

  return {
    site,
    buildings,
    selected,
    select,
    mode,
    setMode: (next: Mode) => {
      roofs.box.close()
      setMode(next)
    },
    savedAt,
    sources,
    view,
    lookAt,
    roofs,
    setPin,
    placeHouse,
    placeNextHouse,
    undo: () => void undo(),
    /** What was kept elsewhere, to be told in the foot and taken back. */
    noteEdit: (before: Building, change: BuildingEdit) => {
      setSavedAt(Date.now())
      const { lat, lon } = change
      if (typeof lat === 'number' && typeof lon === 'number') follow(before, { lat, lon })
      ledger.write(valuesStep(before, nowOf(before.id) ?? before, change))
    },
    noteUnits: (before: Building) => {
      setSavedAt(Date.now())
      ledger.write(unitsStep(before, nowOf(before.id) ?? before))
    },
    noteAdded,
    /** Of something that cannot be taken back. */
    noteSaved: () => {
      setSavedAt(Date.now())
      ledger.forget()
    },
  }
}
export type Workbench = ReturnType<typeof useWorkbench>
