import { MOST_BUILDINGS_AT_ONCE } from '@demarc/domain/research/building-types'
import { readCoordinates } from '@demarc/domain/research/coordinates'
import { useState } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import type { Values } from '#ui/grid/columns.ts'
import { notify } from '#ui/overlay/messages.ts'
import type { Faults, PastedRow } from './building-rows.ts'
import { useAddMany, type NewBuilding } from '../model/buildings.queries.ts'
import { checkNewBuilding } from '../model/new-building.ts'
import { readPastedBuildings } from './pasted-buildings.ts'
import type { Workbench } from '../site/use-workbench.ts'

/** By site: whoever looks at another site meanwhile finds them where they were. */
const waitingRows = new Map<string, readonly PastedRow[]>()

/** Rows of a spreadsheet: the good ones become buildings at once, the others wait where they can be mended. */
export function usePastedRows({ site, selected, setPin, noteAdded }: Workbench) {
  const texts = useTexts()
  const t = texts.buildings.paste
  const [rows, setShown] = useState(() => waitingRows.get(site.id) ?? [])
  const setRows = (change: (before: readonly PastedRow[]) => readonly PastedRow[]) => {
    waitingRows.set(site.id, change(waitingRows.get(site.id) ?? []))
    setShown(waitingRows.get(site.id) ?? [])
  }
  const { mutateAsync: addMany, isPending } = useAddMany(site.id)

  async function paste(text: string) {
    // Two cells with a latitude and a longitude are a place, not a row of buildings.
    const at = readCoordinates(text)
    if (at && selected) return setPin(selected, at, 'pasted')
    const read = readPastedBuildings(text)
    if (read.length === 0) return void notify({ title: t.nothing, tone: 'bad' })
    if (read.length > MOST_BUILDINGS_AT_ONCE) {
      return void notify({ title: t.tooMany(MOST_BUILDINGS_AT_ONCE), tone: 'bad' })
    }
    const checked = await Promise.all(
      read.map(async (values) => ({ values, checked: await checkNewBuilding(values, texts) })),
    )
    const good = checked.flatMap(({ checked: one }) => ('body' in one ? [one.body] : []))
    const bad = checked.flatMap(({ values, checked: one }) => ('faults' in one ? [asRow(values, one.faults)] : []))
    const isKept = await keep(good)
    // All or none: what the server does not take stays here too, as it was pasted.
    const waiting = isKept
      ? bad
      : checked.map(({ values, checked: one }) => asRow(values, 'faults' in one ? one.faults : {}))
    setRows((before) => [...before, ...waiting])
  }

  async function keep(good: readonly NewBuilding[]): Promise<boolean> {
    if (good.length === 0) return true
    // A refusal is told by the cache of mutations.
    const kept = await addMany(good).catch(() => null)
    if (kept) noteAdded(kept)
    return kept !== null
  }

  return {
    rows,
    isPending,
    paste: (text: string) => void paste(text),
    /** Looked at again, with what is still wrong. */
    look: (id: string, values: Values, faults: Faults) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, values, faults } : row))),
    drop: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
    dropAll: () => setRows(() => []),
  }
}
export type PastedRows = ReturnType<typeof usePastedRows>

const asRow = (values: Values, faults: Faults): PastedRow => ({
  id: crypto.randomUUID(),
  isPasted: true,
  values,
  faults,
})
