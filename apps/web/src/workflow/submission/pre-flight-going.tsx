import { formatDueDay, isoDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { PartDraft } from './use-part-draft.ts'

type Props = {
  draft: PartDraft
  /** Nothing goes now: there is nothing to choose either. */
  isClosed: boolean
}

/** The buildings that go, each of which can stay behind this time. */
export function PreFlightGoing({ draft: { going, ticked, leftOut, toggle }, isClosed }: Props) {
  const words = useSubmissionTexts()
  const t = words.ready.preflight
  const zoned = useOfficeTime()
  const language = useLanguage()
  if (going.length === 0) return null
  return (
    <section aria-label={t.goes}>
      <SectionHead title={t.goes} count={isClosed ? going.length : ticked.length} />
      <ul data-record-lines className="border-t border-rule">
        {going.map(({ id, jsb, address, passedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-end gap-x-2 border-b border-rule pr-4">
            <Checkbox
              label={
                <>
                  <span className="sr-only">{t.along} </span>
                  <JsnText value={jsb} isSuffixOnly />
                  <span className="ml-2 wrap-anywhere">{address ?? words.noAddress}</span>
                </>
              }
              checked={!leftOut.has(id)}
              disabled={isClosed}
              onChange={() => toggle(id)}
              className="min-w-0 grow basis-48 px-4 py-1.5 max-md:py-2.5"
            />
            {passedAt && (
              <span className="mono shrink-0 text-12 text-ink-2">
                <span className="sr-only">{t.passed} </span>
                {formatDueDay(isoDay(passedAt, zoned), language)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
