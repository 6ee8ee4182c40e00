import type { QcBuilding } from '@demarc/contract'
import type { OutcomeDecision, QueueFilter } from '@demarc/domain/qc/review'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call, callList, type BodyOf, type ListOf } from '#platform/call.ts'
import { qcTextsNow } from '#texts/qc.ts'
import { notify } from '#ui/messages.ts'
import { EVIDENCE } from '#work/evidence/evidence.queries.ts'
import { saidOr } from '#work/said-or.ts'
import { QC, QC_OPEN, QC_QUEUE } from './qc-keys.ts'

export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...QC_QUEUE, filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/qc/buildings', { query: { filter, limit: 50, cursor: pageParam ?? undefined }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
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

/** Where the building stands: the plan is drawn around it. */
export const standQuery = ({ id, siteId }: Pick<QcBuilding, 'id' | 'siteId'>) =>
  queryOptions({
    queryKey: [...QC_OPEN, 'site', siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId/buildings', { params: { siteId }, signal }),
    select: (buildings) => {
      const { lat, lon } = buildings.find((building) => building.id === id) ?? {}
      return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
    },
  })

export type Verdict = BodyOf<'POST /api/qc/reviews'>
export type OutcomeVerdict = BodyOf<'POST /api/qc/buildings/:buildingId/outcome'> & { decision: OutcomeDecision }

/** Whatever came of it, the queue and the building are read again: a refusal means that they are not as they were. */
const readAgain = (queries: QueryClient) =>
  Promise.all([QC, EVIDENCE].map((queryKey) => queries.invalidateQueries({ queryKey })))

const meta = { refusedTitle: () => qcTextsNow().refused }
const notSaid = () => qcTextsNow().notSaid

export function useReview({ jsb }: Pick<QcBuilding, 'jsb'>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: Verdict) => saidOr(call('POST /api/qc/reviews', { body }), notSaid),
    onSuccess: (_, { result }) => {
      const t = qcTextsNow()
      notify({ title: t.done, description: result === 'PASS' ? t.passedText(jsb) : t.failedText(jsb) })
      onDone()
    },
    onSettled: () => void readAgain(queries),
  })
}

export function useDecideOutcome({ id, jsb }: Pick<QcBuilding, 'id' | 'jsb'>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: OutcomeVerdict) =>
      saidOr(call('POST /api/qc/buildings/:buildingId/outcome', { params: { buildingId: id }, body }), notSaid),
    onSuccess: (_, { decision }) => {
      const t = qcTextsNow()
      notify({ title: t.done, description: t.outcomes.done[decision](jsb) })
      onDone()
    },
    onSettled: () => void readAgain(queries),
  })
}

export function useAnswer(reviewId: string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => qcTextsNow().answer.refused },
    mutationFn: (body: BodyOf<'POST /api/qc/reviews/:reviewId/answer'>) =>
      call('POST /api/qc/reviews/:reviewId/answer', { params: { reviewId }, body }),
    onSuccess: () => notify({ title: qcTextsNow().answer.done }),
    onSettled: () => void readAgain(queries),
  })
}

type Pages = InfiniteData<ListOf<'GET /api/qc/buildings'>, string | null>

/** Who has a building before them; nothing else of it. */
export const keepClaim = (queries: QueryClient, buildingId: string, claim: QcBuilding['claim']): void =>
  void queries.setQueriesData<Pages>(
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
