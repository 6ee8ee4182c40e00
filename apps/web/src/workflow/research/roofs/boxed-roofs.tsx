import { MOST_ROOFS } from '@demarc/domain/research/building-types'
import { useTexts, type BuildingsTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { ReadFailed } from '#shared/read-failed.tsx'
import { suffixOf } from '../model/building-names.ts'
import type { Proposal } from './use-roof-box.ts'
import type { Roofs } from './use-roofs.ts'

/** What stands in the box, to be left out or added together; the numbers are those on the map. */
export function BoxedRoofs({ roofs: { plan, box } }: { roofs: Roofs }) {
  const t = useTexts().buildings.roofs
  const { proposals } = box
  const chosen = proposals.filter(({ isChosen }) => isChosen)
  const hasAddresses = chosen.every(({ address }) => address.trim())
  const lacks = plan.type ? (hasAddresses ? null : t.addressFirst) : t.typeFirst
  const says = sayFound(box, t)
  return (
    <>
      <SectionHead title={says} className="py-1">
        <span className="flex flex-wrap items-center gap-3">
          {chosen.length > 0 && lacks && <span className="text-13 text-hold">{lacks}</span>}
          <Button onClick={box.close}>{t.close}</Button>
          {chosen.length > 0 && (
            <Button variant="primary" disabled={lacks !== null || box.isAdding} onClick={box.add}>
              {t.add(chosen.length)}
            </Button>
          )}
        </span>
      </SectionHead>
      <output className="sr-only">{says}</output>
      {box.error && <ReadFailed title={t.readFailed} error={box.error} onRetry={box.readAgain} className="flex-1" />}
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-rule-2 px-4 py-2">
        {!box.isAll && <p className="pb-2 text-hold">{t.notAll(MOST_ROOFS)}</p>}
        <ul aria-label={says} className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-4">
          {proposals.map((proposal, index) => (
            <li key={proposal.id}>
              <ProposedBuilding number={index + 1} proposal={proposal} onToggle={() => box.toggle(proposal.id)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function sayFound(
  { error, isPending, isAll, proposals }: Roofs['box'],
  t: BuildingsTexts['buildings']['roofs'],
): string {
  if (error) return t.readFailed
  if (isPending) return t.finding
  return proposals.length === 0 ? t.none : t.found(proposals.length, isAll)
}

type ProposedBuildingProps = { number: number; proposal: Proposal; onToggle: () => void }

function ProposedBuilding({ number, proposal: { address, known, isChosen }, onToggle }: ProposedBuildingProps) {
  const t = useTexts().buildings.roofs
  return (
    <Checkbox
      checked={isChosen}
      disabled={known !== null}
      onChange={onToggle}
      label={
        <span className="flex gap-2">
          <span className="mono min-w-5 text-right text-ink-2">{number}</span>
          <span className="wrap-anywhere">{known ? t.has(suffixOf(known.jsb)) : address}</span>
        </span>
      }
    />
  )
}
