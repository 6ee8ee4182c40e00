import type { Point } from '@demarc/domain/geo'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import type { GridHandle } from '#ui/grid/grid.tsx'
import { Spreadsheet } from '#ui/grid/spreadsheet.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { pinOf } from '../map/site-marks.ts'
import { useAddBuilding } from '../model/buildings.queries.ts'
import { StrayPins } from '../site/stray-pins.tsx'
import type { Workbench } from '../site/use-workbench.ts'
import { nextSuffix, suffixOf, orderAddress } from '../model/building-names.ts'
import { townOf } from './address-to-find.ts'
import { useAskedBuilding } from './asked-building.ts'
import { useBuildingColumns } from './building-columns.tsx'
import { BuildingDialogs, type BuildingAsk } from './building-dialogs.tsx'
import { BuildingFields, countOf, readBuilding, type BuildingDraft } from './building-fields.tsx'
import { BuildingRowActs } from './building-row-acts.tsx'
import { faultsOf, mayEdit, type GridBuilding } from './building-rows.ts'
import { afterAdding } from './use-building-draft.ts'
import { usePastedRows, type PastedRows } from './use-pasted-rows.ts'
import { useSendBuilding } from './use-send-building.ts'

/** The buildings of a site as a spreadsheet, in step with the map above it. */
export function BuildingGrid({ bench }: { bench: Workbench }) {
  const t = useTexts().buildings
  const { site, buildings, selected } = bench
  const grid = useRef<GridHandle>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<BuildingAsk | null>(null)
  const pasted = usePastedRows(bench)
  const columns = useBuildingColumns()
  const send = useSendBuilding(bench, columns, pasted)
  useGoToAsked(bench, grid)
  const mayAdd = site.actions.includes('addBuilding')
  const rows: readonly GridBuilding[] = [...buildings, ...pasted.rows]
  return (
    <>
      <SectionHead title={t.title} count={buildings.filter(({ isStored }) => isStored).length} className="py-1">
        <span className="flex items-center gap-3">
          <span className="text-12 text-ink-2 max-lg:hidden">{t.hint}</span>
          {mayAdd && (
            <Button onClick={() => setIsAdding(true)}>
              <Plus size={16} aria-hidden />
              {t.add}
            </Button>
          )}
        </span>
      </SectionHead>
      <GridNotices bench={bench} pasted={pasted} />
      <Spreadsheet
        ref={grid}
        label={t.list(site.jsn)}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        mayEdit={mayEdit}
        mayAdd={false}
        send={send}
        faultsOf={faultsOf}
        selectedId={selected?.id ?? null}
        onRow={bench.select}
        onPasteBlock={mayAdd ? pasted.paste : undefined}
        minWidth="52rem"
        texts={t.grid}
        acts={{
          label: t.columns.actions,
          width: '8rem',
          draw: (row, tabIndex) => (
            <BuildingRowActs
              row={row}
              tabIndex={tabIndex}
              onEdit={(id) => grid.current?.edit(id)}
              onAsk={setAsked}
              onDrop={pasted.drop}
            />
          ),
        }}
        foot={mayAdd && <Invitation bench={bench} />}
        className="border-t border-rule-2"
      />
      {isAdding && <AddBuildingDialog bench={bench} onClose={() => setIsAdding(false)} />}
      {asked && <BuildingDialogs asked={asked} bench={bench} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Stands where the next row will be. */
function Invitation({ bench }: { bench: Workbench }) {
  const t = useTexts().buildings.roofs
  const isOn = bench.mode === 'roofs'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => bench.setMode(isOn ? 'look' : 'roofs')}
      className="flex min-h-row w-full items-center gap-1.5 px-4 text-left text-13 text-ink-2 hover:bg-sheet-2 focus-visible:focus-inset"
    >
      <Plus size={14} aria-hidden />
      {t.invite(nextSuffix(bench.buildings, bench.roofs.plan.type))}
    </button>
  )
}

/** What is missing leads to the cell it is missing in. */
function useGoToAsked({ buildings, select }: Workbench, grid: RefObject<GridHandle | null>): void {
  const asked = useAskedBuilding()
  const answered = useRef(asked)
  useEffect(() => {
    if (!asked || asked === answered.current) return
    answered.current = asked
    const found = buildings.find(({ jsb }) => jsb === asked.jsb || suffixOf(jsb).startsWith(asked.jsb))
    if (!found) return
    select(found.id)
    grid.current?.edit(found.id)
  }, [asked, buildings, select, grid])
}

/** What to know of the rows below: that the first is not stored yet, or that pasted ones wait to be mended. */
function GridNotices({ bench, pasted }: { bench: Workbench; pasted: PastedRows }) {
  const t = useTexts().buildings
  const asked = bench.buildings.filter(({ isCancelled, actions }) => !isCancelled && actions.includes('edit'))
  const usePin = (id: string, at: Point) => {
    const building = asked.find((each) => each.id === id)
    if (building) bench.setPin(building, at, 'pasted')
  }
  const isDefault = bench.buildings.some(({ isStored }) => !isStored)
  return (
    <>
      {isDefault && (
        <Notice tone="plain" className="mx-4 mb-2">
          {t.defaultNote}
        </Notice>
      )}
      <StrayPins
        site={bench.site}
        pins={asked.map((each) => ({ id: each.id, name: suffixOf(each.jsb), at: pinOf(each) }))}
        onUse={usePin}
      />
      {pasted.rows.length > 0 && (
        <Notice tone="hold" className="mx-4 mb-2">
          <span className="flex flex-wrap items-center gap-x-3">
            {t.paste.left(pasted.rows.length)}
            <Button size="sm" onClick={pasted.dropAll}>
              {t.paste.dropAll}
            </Button>
          </span>
        </Notice>
      )}
    </>
  )
}

const EMPTY: BuildingDraft = { type: null, address: '', at: null, sfuCount: '1', notes: '' }

/** One more building, by a form. */
function AddBuildingDialog({ bench, onClose }: { bench: Workbench; onClose: () => void }) {
  const t = useTexts().buildings.addDialog
  const add = useAddBuilding(bench.site.id)
  const [draft, setDraft] = useState(EMPTY)
  const send = () => {
    const read = readBuilding(draft)
    if (!read) return
    const { at, sfuCount, notes } = draft
    const houses = read.buildingType === 'S' && { sfuCount: countOf(sfuCount) }
    const onSuccess = afterAdding(bench, onClose)
    add.mutate({ ...read, ...at, ...houses, notes: notes.trim() }, { onSuccess })
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title}
      confirm={add.isPending ? t.adding : t.title}
      action={add}
      onConfirm={send}
      onClose={onClose}
    >
      <BuildingFields
        site={bench.site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(bench.site)}
        town={townOf(bench.site)}
        pinLabel={nextSuffix(bench.buildings, null).slice(1)}
        hasSfuCount
      />
    </ActionDialog>
  )
}
