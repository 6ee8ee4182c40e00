import type { QcBuilding, QcReview } from '@demarc/contract'
import type { OutcomeDecision, QueueFilter } from '@demarc/domain/qc/review'
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call, callList, type BodyOf, type ListOf } from '#platform/call.ts'
import { qcTextsNow } from '#texts/qc/qc.ts'
import { EVIDENCE } from '#shared/evidence/evidence.queries.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useAction } from '#shared/action/use-action.ts'
import { QC, QC_ONE, QC_OPEN, QC_QUEUE } from './qc-keys.ts'

export const queueQuery = (filter: QueueFilter) =>
  listQuery([...QC_QUEUE, filter], 'GET /api/qc/buildings', { filter, limit: 50 })

/** The building that the address names, where the queue was not read as far as that; null: it is not in the queue. */
export const queuedQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...QC_ONE, buildingId],
    queryFn: async ({ signal }): Promise<QcBuilding | null> =>
      (await callList('GET /api/qc/buildings', { query: { buildingId, limit: 1 }, signal })).rows[0] ?? null,
  })

export const findingsQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...QC_OPEN, 'findings', buildingId],
    queryFn: ({ signal }) => call('GET /api/buildings/:buildingId/findings', { params: { buildingId }, signal }),
  })

export const reviewsQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...QC_OPEN, 'reviews', buildingId],
    queryFn: ({ signal }) => call('GET /api/buildings/:buildingId/qc-reviews', { params: { buildingId }, signal }),
  })

/** The buildings of its site, read once for whatever is asked of them. */
export const siteQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...QC_OPEN, 'site', siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId/buildings', { params: { siteId }, signal }),
  })

/** Where the building stands: the plan is drawn around it. */
export const standQuery = ({ id, siteId }: Pick<QcBuilding, 'id' | 'siteId'>) =>
  queryOptions({
    ...siteQuery(siteId),
    select: (buildings) => {
      const { lat, lon } = buildings.find((building) => building.id === id) ?? {}
      return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
    },
  })

export type Verdict = BodyOf<'POST /api/qc/reviews'>
export type OutcomeVerdict = BodyOf<'POST /api/qc/buildings/:buildingId/outcome'> & { decision: OutcomeDecision }

/** Whatever came of it, the queue and the building are read again: a refusal means that they are not as they were. */
export const READ_AGAIN = [QC, EVIDENCE]
const readAgain = (queries: QueryClient) =>
  Promise.all(READ_AGAIN.map((queryKey) => queries.invalidateQueries({ queryKey })))

const decided = { refused: () => qcTextsNow().refused, failed: () => qcTextsNow().notSaid, rereads: READ_AGAIN }

type Afterwards = { readonly onDone: (review: QcReview) => void; readonly onUndo: () => void }

export const useReview = ({ jsb }: Pick<QcBuilding, 'jsb'>, { onDone, onUndo }: Afterwards) =>
  useAction({
    ...decided,
    send: (body: Verdict) => call('POST /api/qc/reviews', { body }),
    said: (_, { result }) => {
      const t = qcTextsNow()
      const say = { PASS: t.passedText, CLARIFICATION: t.failedText, WORK_ORDER: t.marks.site.sentText }[result]
      return { title: t.done, description: say(jsb) }
    },
    // Only a pass can be taken back: whoever is sent back has heard of it.
    undo: (_, { result }) => (result === 'PASS' ? onUndo : null),
    done: onDone,
  })

export const useDecideOutcome = ({ id, jsb }: Pick<QcBuilding, 'id' | 'jsb'>, done: () => void) =>
  useAction({
    ...decided,
    send: (body: OutcomeVerdict) =>
      call('POST /api/qc/buildings/:buildingId/outcome', { params: { buildingId: id }, body }),
    said: (_, { decision }) => ({ title: qcTextsNow().done, description: qcTextsNow().outcomes.done[decision](jsb) }),
    done,
  })

/** Takes back a pass that was just given. */
export const useRevoke = (done: (review: QcReview) => void) =>
  useAction({
    send: ({ id: reviewId }: Pick<QcReview, 'id'> & Pick<QcBuilding, 'jsb'>) =>
      call('POST /api/qc/reviews/:reviewId/revoke', {
        params: { reviewId },
        body: { reason: qcTextsNow().undo.reason },
      }),
    refused: () => qcTextsNow().undo.refused,
    said: (_, { jsb }) => ({ title: qcTextsNow().undo.done, description: qcTextsNow().undo.doneText(jsb) }),
    // In the queue again before it is opened.
    keeps: readAgain,
    done,
  })

export const useAnswer = (reviewId: string) =>
  useAction({
    send: (body: BodyOf<'POST /api/qc/reviews/:reviewId/answer'>) =>
      call('POST /api/qc/reviews/:reviewId/answer', { params: { reviewId }, body }),
    refused: () => qcTextsNow().answer.refused,
    said: () => qcTextsNow().answer.done,
    rereads: READ_AGAIN,
  })

type Pages = InfiniteData<ListOf<'GET /api/qc/buildings'>, string | null>

/** Who has a building before them; nothing else of it. */
export const keepClaim = (queries: QueryClient, buildingId: string, claim: QcBuilding['claim']): void => {
  queries.setQueryData(queuedQuery(buildingId).queryKey, (building) => building && { ...building, claim })
  queries.setQueriesData<Pages>(
    { queryKey: QC_QUEUE },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === buildingId ? { ...row, claim } : row)),
        })),
      },
  )
}
