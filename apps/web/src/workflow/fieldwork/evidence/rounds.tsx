import type { FieldRound } from '@demarc/contract'
import { DECLINE_REASONS } from '@demarc/domain/dispatch/assignment'
import { formatDateTime } from '#platform/formats.ts'
import { useEvidenceTexts, type EvidenceWords } from '#texts/evidence.ts'
import { SectionHead } from '#ui/pane.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { useOfficeTime } from '#shared/office-time.ts'

/** Every fielder assigned to the building, the latest first, and how each assignment ended. */
export function Rounds({ rounds }: { rounds: readonly FieldRound[] }) {
  const t = useEvidenceTexts().rounds
  const zoned = useOfficeTime()
  const items = rounds.map((round) => ({
    id: round.assignmentId,
    tone: round.isLive ? ('now' as const) : undefined,
    text: (
      <>
        <strong className="font-bold">{t.sent(round.fielderName, round.assignedByName)}</strong>
        <span className="block text-ink-2 wrap-anywhere">{sayEnd(round, t)}</span>
      </>
    ),
    aside: formatDateTime(round.completedAt ?? round.endedAt ?? round.startedAt ?? round.assignedAt, zoned),
  }))
  return (
    <section aria-label={t.title} className="border-t border-rule-2 pb-4">
      <SectionHead title={t.title} count={rounds.length} />
      {items.length === 0 ? (
        <p className="px-4 text-ink-2">{t.none}</p>
      ) : (
        <div className="px-4">
          <Timeline items={items} />
        </div>
      )}
    </section>
  )
}

/** `Recalled: the customer called`, `Started`, `Completed`. */
function sayEnd(round: FieldRound, t: EvidenceWords['rounds']): string {
  const { endedAs, endReason, endNote, completedAt, startedAt, acceptedAt } = round
  if (endedAs) {
    const known = DECLINE_REASONS.find((each) => each === endReason)
    const why = known === 'OTHER' ? null : known ? t.declined[known] : endReason
    const said = [why, endNote].filter(Boolean).join(', ')
    return said ? `${t.ended[endedAs]}: ${said}` : t.ended[endedAs]
  }
  if (completedAt) return t.done
  return t.goesOn[startedAt ? 'STARTED' : acceptedAt ? 'ACCEPTED' : 'ASSIGNED']
}
