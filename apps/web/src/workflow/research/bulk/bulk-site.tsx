import type { Building, Site } from '@demarc/contract'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { isTypeSaid } from '@demarc/domain/research/building-types'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { PANEL_ID } from '#shared/list/list-focus.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { townOf } from '../buildings/address-to-find.ts'
import { BuildingFields } from '../buildings/building-fields.tsx'
import { useAddBuilding } from '../model/buildings.queries.ts'
import { buildingsQuery, siteQuery } from '../model/research.queries.ts'
import { ClaimBanner } from '../site/claim-banner.tsx'
import { MarkReady } from '../site/mark-ready.tsx'
import { useSetJobType } from '../site/site-acts.queries.ts'
import { MissingNote, SiteHead } from '../site/site-head.tsx'
import { SiteStrayPins } from '../site/site-stray-pins.tsx'
import { useMissing } from '../site/use-missing.ts'
import { nextSuffix } from '../model/building-names.ts'
import { emptyDraft, isBegun, newBuildingOf, type Draft, EditForm } from './edit-form.tsx'
import { BuildingsBar } from './buildings-bar.tsx'
import { BuildingsTable } from './buildings-table.tsx'
import { BulkResults } from './bulk-results.tsx'
import { useBulkBuildings } from './use-bulk-buildings.ts'

type Shared = {
  /** Sites are chosen: the orange act is theirs. */
  hasMarks: boolean
  /** It lies over the list instead of beside it. */
  isCovering: boolean
  onDecide: (siteId: string) => void
  onReady: () => void
  onClose: () => void
}
type Props = Shared & { siteId: string }

/** One site: its buildings, and a form beside them for the one that is added or edited. */
export function BulkSite({ siteId, ...shared }: Props) {
  const texts = useTexts()
  const { research } = texts
  const site = useQuery(siteQuery(siteId))
  const buildings = useQuery(buildingsQuery(siteId))
  const error = site.error ?? buildings.error
  if (error) {
    return (
      <EmptyState
        title={research.site.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={shared.onClose}>{research.site.back}</Button>}
        className="grow py-12"
      />
    )
  }
  if (!site.data || !buildings.data) {
    return <SkeletonRows count={8} columns={['8rem', '6rem', '16rem']} label={texts.shell.loading} className="p-4" />
  }
  return <OpenSite site={site.data} buildings={buildings.data} {...shared} />
}

type OpenProps = Shared & { site: Site; buildings: readonly Building[] }

function OpenSite({ site, buildings, hasMarks, isCovering, onDecide, onReady, onClose }: OpenProps) {
  const { research, buildings: words, bulk: t } = useTexts()
  const missing = useMissing(site)
  const selection = useSelection(buildings)
  const acts = useBulkBuildings(site.id, selection)
  const adding = useAddedDraft()
  const [editedId, edit] = useState<string | null>(null)
  const edited = buildings.find(({ id }) => id === editedId)
  const mayAdd = site.actions.includes('addBuilding')
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={research.site.open}
      className={cx(
        'flex min-h-0 min-w-0 grow flex-col bg-sheet outline-none',
        isCovering && 'absolute inset-0 z-2 overflow-y-auto max-md:fixed',
      )}
    >
      <SiteHead site={site} onBack={isCovering ? onClose : null}>
        {missing && site.actions.includes('markReady') && <MissingNote site={site} missing={missing} />}
        <MarkReady key={site.id} site={site} isBehind={hasMarks} onDecide={onDecide} onReady={onReady} />
      </SiteHead>
      <ClaimBanner siteId={site.id} />
      <div className="grid grow grid-cols-1 content-start lg:min-h-0 lg:max-xl:overflow-y-auto xl:grid-cols-[minmax(0,1fr)_22rem] xl:content-stretch">
        <div className="flex min-w-0 flex-col lg:min-h-0">
          {acts.results && <BulkResults isSuffixOnly results={acts.results} onClose={acts.close} />}
          <SectionHead title={words.title} count={buildings.filter(({ isStored }) => isStored).length}>
            {site.actions.includes('setJobType') && <SiteJobType site={site} />}
          </SectionHead>
          <SiteStrayPins open site={site} />
          <BuildingsTable buildings={buildings} selection={selection} editedId={editedId} onEdit={edit} />
          {selection.selected.length > 0 && <BuildingsBar selection={selection} acts={acts} />}
        </div>
        <aside
          aria-label={t.forms}
          className="min-h-0 border-rule-2 max-xl:border-t xl:overflow-y-auto xl:overscroll-contain xl:border-l"
        >
          {edited ? (
            <EditForm
              key={edited.id}
              site={site}
              building={edited}
              isAddBegun={adding.isBegun}
              onClose={() => edit(null)}
            />
          ) : (
            mayAdd && <AddForm key={adding.count} site={site} buildings={buildings} adding={adding} />
          )}
        </aside>
      </div>
    </section>
  )
}

/** What kind of job the open site is; none of them until somebody has said. */
function SiteJobType({ site }: { site: Site }) {
  const { research, bulk: t } = useTexts()
  const set = useSetJobType(site.id)
  const isSaid = isTypeSaid(site.jobType, site.jobTypeConfirmedAt !== null)
  return (
    <Segments
      label={t.jobTypeOf}
      size="sm"
      options={BUILDING_TYPES.map((value) => ({ value, label: research.details.types[value] }))}
      value={isSaid ? site.jobType : null}
      onChange={(jobType) => set.mutate(jobType)}
    />
  )
}

/** What is typed about the next building stays while another is edited. Null: as the last one is. */
function useAddedDraft() {
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
type AddFormProps = { site: Site; buildings: readonly Building[]; adding: ReturnType<typeof useAddedDraft> }

/** The next building of a site, as the last one is until it is said otherwise. */
function AddForm({ site, buildings, adding }: AddFormProps) {
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
