import { ReadFailed } from '#shared/read-failed.tsx'
import type { Building, Site } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useTexts } from '#texts/orders/buildings.ts'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { BuildingGrid } from '../buildings/building-grid.tsx'
import { buildingsQuery } from '../model/research.queries.ts'
import { SiteMapPane } from '../map/site-map-pane.tsx'
import { useWorkbench, type Workbench } from './use-workbench.ts'

/** Most visits add nothing this way. */
const BoxedRoofs = lazy(async () => ({ default: (await import('../roofs/boxed-roofs.tsx')).BoxedRoofs }))

type Props = {
  site: Site
  /** The site that opens when this one is done. */
  nextJsn?: string | null | undefined
}

/** One site to work on: its map above, its buildings below, one selection for both. */
export function SiteWorkbench({ site, nextJsn }: Props) {
  const texts = useTexts()
  const found = useQuery(buildingsQuery(site.id))
  if (found.error) {
    return (
      <ReadFailed title={texts.buildings.readFailed} error={found.error} onRetry={found.refetch} className="flex-1" />
    )
  }
  if (!found.data)
    return <SkeletonRows count={8} columns={['100%']} label={texts.shell.loading} className="flex-1 p-4" />
  return <Bench key={site.id} site={site} buildings={found.data} nextJsn={nextJsn} />
}

function Bench({ site, buildings, nextJsn }: Props & { buildings: readonly Building[] }) {
  const t = useTexts().buildings
  const bench = useWorkbench(site, buildings)
  useUndoKey(bench.undo)
  const mayAdd = site.actions.includes('addBuilding')
  useShortcuts([
    // Until something was done here, the key takes back what the last message told of: the site before this one.
    { keys: 'z', label: t.keys.undoAny, run: bench.undo, isEnabled: bench.savedAt !== null },
    {
      keys: 'n',
      label: t.roofs.start,
      run: () => bench.setMode(bench.mode === 'roofs' ? 'look' : 'roofs'),
      isEnabled: mayAdd,
    },
  ])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Pane className="min-h-64 flex-[3_1_0%] max-md:min-h-[60vh] max-md:flex-none">
        <SiteMapPane bench={bench} />
      </Pane>
      <Pane className="min-h-56 flex-[2_1_0%] border-t border-rule-2 max-md:flex-none">
        {bench.roofs.box.isOpen ? (
          <Suspense>
            <BoxedRoofs roofs={bench.roofs} />
          </Suspense>
        ) : (
          <BuildingGrid bench={bench} />
        )}
        <Foot bench={bench} nextJsn={nextJsn} />
      </Pane>
    </div>
  )
}

/** Ctrl Z belongs to a text while one is typed, and takes nothing back behind a window that is open. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea, select'))) return
    // By its keys and not by its role: a message has the role of a dialog too.
    if (document.querySelector('[data-shortcuts=off]')) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function Foot({ bench, nextJsn }: { bench: Workbench; nextJsn: string | null | undefined }) {
  const t = useTexts().buildings
  const zoned = useOfficeTime()
  const { savedAt } = bench
  return (
    <PaneFoot className="min-h-9">
      <KeyHints
        hints={[
          { keys: 'Tab', label: t.keys.next },
          { keys: 'mod+d', label: t.keys.fill },
          { keys: 'n', label: t.keys.roofs },
          { keys: 'z', label: t.keys.undo },
        ]}
      />
      <output className="ml-auto">
        {[savedAt && t.saved(formatTime(savedAt, zoned)), nextJsn && t.nextSite(nextJsn)].filter(Boolean).join(', ')}
      </output>
    </PaneFoot>
  )
}
