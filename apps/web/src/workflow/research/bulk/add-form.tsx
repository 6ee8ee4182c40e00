import type { Building, Site } from '@demarc/contract'
import { isTypeSaid } from '@demarc/domain/research/building-types'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { townOf } from '../buildings/address-to-find.ts'
import { BuildingFields } from '../buildings/building-fields.tsx'
import { useAddBuilding } from '../model/buildings.queries.ts'
import { nextSuffix } from '../site/use-workbench.ts'
import { emptyDraft, isBegun, newBuildingOf, type Draft } from './building-draft.ts'

/** What is typed about the next building stays while another is edited. Null: as the last one is. */
export function useAddedDraft() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [count, setCount] = useState(0)
  return {
    draft,
    setDraft,
    isBegun: draft !== null && isBegun(draft),
    /** How many were added: each form begins anew, its map included. */
    count,
    added: () => {
      setDraft(null)
      setCount((now) => now + 1)
    },
  }
}
type Props = { site: Site; buildings: readonly Building[]; adding: ReturnType<typeof useAddedDraft> }

/** The next building of a site, as the last one is until it is said otherwise. */
export function AddForm({ site, buildings, adding }: Props) {
  const { fields, buildings: words, bulk: t } = useTexts()
  const isSaid = isTypeSaid(site.jobType, site.jobTypeConfirmedAt !== null)
  const last = buildings.findLast(({ isStored }) => isStored)
  const empty = emptyDraft(last?.buildingType ?? (isSaid ? site.jobType : null), '')
  const draft = adding.draft ?? empty
  const set = (next: Partial<Draft>) => adding.setDraft((now) => ({ ...(now ?? empty), ...next }))
  const add = useAddBuilding(site.id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = newBuildingOf(draft, false)
    // Also where the form has made room for another by then; a refusal is told by the cache of mutations.
    if (body) return void add.mutateAsync(body).then(adding.added, () => null)
    return void notify({ title: words.addDialog.missing, description: words.addDialog.missingText, tone: 'bad' })
  }
  const suffix = nextSuffix(buildings, draft.type)
  return (
    <form onSubmit={submit} noValidate aria-labelledby="bulk-add" className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <LeaveGuard hasUnsaved={adding.isBegun && !add.isPending} within="site" />
      <h3 id="bulk-add" className="text-15 font-bold">
        {t.addTitle} <span className="mono font-normal text-ink-2">{suffix}</span>
      </h3>
      {/* No address to begin with: a neighbour's would be looked up at once and give it its neighbour's pin. */}
      <BuildingFields
        site={site}
        hasSfuCount
        draft={draft}
        startAt=""
        town={townOf(site)}
        pinLabel={suffix.slice(1, 3)}
        onChange={set}
      />
      <Checkbox label={fields.isWarranty} checked={draft.isWarranty} onChange={(isWarranty) => set({ isWarranty })} />
      <RefusalNote error={add.error} />
      <Button type="submit" isBusy={add.isPending} className="self-end">
        {add.isPending ? words.addDialog.adding : words.addDialog.title}
      </Button>
    </form>
  )
}
