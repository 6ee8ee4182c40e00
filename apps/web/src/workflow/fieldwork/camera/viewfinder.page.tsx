import type { Assignment } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { buttonClass } from '#ui/button.tsx'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useAddress } from '#shared/use-address.ts'
import { useFieldDay, useForm } from '../offline/index.ts'
import { useQuestion, type QuestionStand } from '../offline/use-question.ts'
import { placeOf, wantedOf, workFor } from '../questions/question-work.ts'
import { useBuildingWork } from '../slots/building-work.ts'
import { shotsOf } from '../rework/wanted-shot.ts'
import { readCameraSearch } from '../field-search.ts'
import { keepTolerance } from './location/fix.ts'
import { Viewfinder } from './viewfinder.tsx'

const route = getRouteApi('/frame/signed-in/field/$assignmentId/camera')
const useCameraAddress = () => useAddress(route.useSearch(), readCameraSearch)

/** The camera, full screen. Which building and which side stand in the address: a killed page comes back to both. */
export function ViewfinderPage() {
  const t = useWorkTexts().camera
  useDocumentTitle(t.title)
  useTolerance()
  const { assignmentId } = route.useParams()
  const { question: reviewId } = useCameraAddress()
  const asked = useQuestion(reviewId ?? '')
  const { assignments } = useFieldDay()
  if (asked) return <ViewfinderForAnswer key={reviewId} stand={asked} />
  const assignment = assignments?.find(({ id }) => id === assignmentId)
  if (assignment) return <ViewfinderOf key={assignmentId} assignment={assignment} />
  if (!assignments) return <Dark>{t.starting}</Dark>
  return (
    <Dark>
      <h1 className="text-20 font-bold">{t.gone}</h1>
      <p>{t.goneHelp}</p>
      <Link to="/field" className={buttonClass({ size: 'lg' })}>
        {t.toList}
      </Link>
    </Dark>
  )
}

function ViewfinderOf({ assignment }: { assignment: Assignment }) {
  const t = useWorkTexts().camera
  const { slot, instead, for: purpose } = useCameraAddress()
  const building = useBuildingWork(assignment)
  if (!building) return <Dark>{t.starting}</Dark>
  return (
    <Viewfinder
      assignment={assignment}
      building={building}
      slotId={slot}
      instead={instead ?? null}
      isForOutcome={purpose === 'outcome'}
      wanted={shotsOf(assignment)}
    />
  )
}

/** For what a reviewer asks: the work itself is handed in. */
function ViewfinderForAnswer({ stand }: { stand: QuestionStand }) {
  const t = useWorkTexts().camera
  const { slot, instead } = useCameraAddress()
  const form = useForm(stand.question.formVersion)
  if (!form) return <Dark>{t.starting}</Dark>
  return (
    <Viewfinder
      assignment={placeOf(stand)}
      building={workFor(form, stand)}
      slotId={slot}
      instead={instead ?? null}
      isForOutcome={false}
      reviewId={stand.question.reviewId}
      wanted={wantedOf(stand.question)}
    />
  )
}

const Dark = ({ children }: { children: ReactNode }) => (
  <main
    data-theme="dark"
    className="flex min-h-dvh flex-col items-center justify-center gap-3 bg-[#0b0f0e] px-6 text-center text-ink"
  >
    {children}
  </main>
)

/** What the office says of distances is kept for when it cannot be asked. */
function useTolerance(): void {
  const { data } = useQuery({ ...mapLayersQuery(), staleTime: Number.POSITIVE_INFINITY })
  const metres = data?.toleranceMetres
  useEffect(() => {
    if (metres !== undefined) keepTolerance(metres)
  }, [metres])
}
