import type { SubmissionDetail } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useSubmissionTexts } from '#texts/submission.ts'
import { SectionHead } from '#ui/pane.tsx'
import { JsnText } from '#shared/jsn.tsx'

/** What is in it; each leads to its evidence. */
export function DeliveryBuildings({ sent }: Pick<SubmissionDetail, 'sent'>) {
  const words = useSubmissionTexts()
  const t = words.deliveries.open
  return (
    <section aria-label={t.buildings} className="border-t border-rule-2">
      <SectionHead title={t.buildings} count={sent.length} />
      <ul className="border-t border-rule">
        {sent.map(({ id, jsb, address, status, isUndecided }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/dispatch/evidence/$buildingId"
              params={{ buildingId: id }}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset max-md:py-2.5"
            >
              <JsnText value={jsb} isSuffixOnly />
              <span className="min-w-0 grow wrap-anywhere">{address ?? words.noAddress}</span>
              {isUndecided && <span className="text-12 font-semibold text-bad">{t.buildingRejected}</span>}
              <span className="text-12 text-ink-2">{t.standsAt[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
