import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CallRefused } from '#platform/call.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/session/may.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { EvidenceSheet } from './evidence-sheet.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'

const route = getRouteApi('/frame/signed-in/dispatch/evidence/$buildingId')

/** What was seen at one building, and who holds it. */
export function EvidencePage() {
  const t = useEvidenceTexts()
  useDocumentTitle(t.title)
  const mayRead = useMay('dispatch.read')
  if (!mayRead) return <EmptyState title={t.forbidden} className="py-12" />
  return <Read />
}

function Read() {
  const t = useEvidenceTexts()
  const { buildingId } = route.useParams()
  const { data: evidence, error, refetch, isFetching } = useQuery(evidenceQuery(buildingId))
  // What was deleted since it was read is gone too.
  if (isGone(error))
    return (
      <EmptyState
        title={t.gone}
        text={t.goneHelp}
        action={
          <Link to="/dispatch" className={buttonClass()}>
            {t.toDispatch}
          </Link>
        }
        className="py-12"
      />
    )
  if (evidence) return <EvidenceSheet key={buildingId} evidence={evidence} />
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={<RefusalNote error={error} />}
        action={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
        className="py-12"
      />
    )
  return (
    <Pane className="p-4 md:h-full">
      <SkeletonRows label={t.loading} count={12} columns={['10rem', '20rem', '10rem']} />
    </Pane>
  )
}

/** No such building, or an address that is none. */
const isGone = (error: Error | null): boolean =>
  error instanceof CallRefused && (error.status === 404 || error.status === 400)
