import type { Evidence } from '@demarc/contract'
import { useId, useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { Consequences, ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { lateTiles } from '#shared/evidence/evidence-parts.ts'
import { useAdopt, type LateWork } from './evidence-acts.queries.ts'
import { PhotoWall } from './photo-wall.tsx'
import { SurveyFold } from '#shared/evidence/survey-answers.tsx'

type Props = { evidence: Evidence; onOpen: (photoId: string) => void }
type LateProps = Props & {
  /** The assignment of the notification that led here. */
  meant: string | undefined
}

/** As a ref: takes the focus once the notifications that led here have closed and returned it. */
const focusHere = (element: HTMLElement | null): void => void (element && setTimeout(() => element.focus(), 0))

/** Work submitted after its assignment ended: kept apart until a supervisor decides. */
export function LateEvidence({ evidence, meant, onOpen }: LateProps) {
  const t = useEvidenceTexts().late
  const [asked, setAsked] = useState<LateWork | null>(null)
  const { late } = evidence.custody
  if (late.length === 0) return null
  return (
    <section aria-label={t.title} className="border-y border-rule-2 bg-hold-wash">
      <SectionHead title={t.title} count={late.length} />
      <p className="px-4 pb-2">{t.help}</p>
      {late.map((work) => (
        <LatePart
          key={work.assignmentId}
          work={work}
          evidence={evidence}
          isMeant={work.assignmentId === meant}
          onOpen={onOpen}
          onAdopt={() => setAsked(work)}
        />
      ))}
      {asked && <AdoptDialog evidence={evidence} late={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

type PartProps = Props & { work: LateWork; isMeant: boolean; onAdopt: () => void }

function LatePart({ work, evidence, isMeant, onOpen, onAdopt }: PartProps) {
  const t = useEvidenceTexts().late
  const outcomes = useWorkTexts().outcome.names
  const zoned = useOfficeTime()
  const headingId = useId()
  const { assignmentId, fielderName, photos, hasSurvey, outcome, at } = work
  const surveys = evidence.surveys.filter((survey) => survey.isLate && survey.assignmentId === assignmentId)
  const note = evidence.outcomes.find((each) => each.isLate && each.assignmentId === assignmentId)?.note
  const what = [t.what(photos, hasSurvey), outcome && `${outcomes[outcome]}${note ? `: ${note}` : ''}`]
  const mayDecide = useMay('evidence.decide')
  const canAdopt = hasSurvey && evidence.custody.actions.includes('adoptLateEvidence')
  const whyNot = !hasSurvey ? t.noSurvey : !mayDecide ? t.mayNot : t.closed
  const tiles = lateTiles(evidence, assignmentId)
  return (
    <div className="border-t border-rule-2 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <div className="min-w-0">
          <h3 id={headingId} ref={isMeant ? focusHere : undefined} tabIndex={-1} className="scroll-mt-24 font-bold">
            {`${fielderName}, ${formatDateTime(at, zoned)}`}
          </h3>
          <p className="wrap-anywhere">{what.filter(Boolean).join('. ')}</p>
          {!canAdopt && <p className="text-ink-2">{whyNot}</p>}
        </div>
        {canAdopt && (
          <Button
            variant="primary"
            aria-describedby={headingId}
            onClick={onAdopt}
            className="max-w-full shrink! whitespace-normal!"
          >
            {t.adopt}
          </Button>
        )}
      </div>
      {tiles.length > 0 && <PhotoWall label={`${fielderName}, ${t.title}`} tiles={tiles} onOpen={onOpen} />}
      {surveys.map((survey) => (
        <SurveyFold key={survey.id} evidence={evidence} survey={survey} />
      ))}
    </div>
  )
}

function AdoptDialog({ evidence, late, onClose }: { evidence: Evidence; late: LateWork; onClose: () => void }) {
  const { adopt: t } = useEvidenceTexts()
  const adopt = useAdopt(evidence.building.id)
  const live = evidence.rounds.find(({ isLive }) => isLive)
  const isOther = live && live.assignmentId !== late.assignmentId
  return (
    <ReasonDialog
      title={t.title(late.fielderName)}
      confirm={t.act}
      action={adopt}
      onSay={(reason) => adopt.mutate({ late, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Consequences of={[t.becomes(late.fielderName), ...(isOther ? [t.recalls(live.fielderName)] : []), t.review]} />
    </ReasonDialog>
  )
}
