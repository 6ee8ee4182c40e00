import type { Assignment, Fielder } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { GroundOnPaper } from '@demarc/domain/ground/paper'
import { callList, urlOf } from '#platform/call.ts'
import { readAll } from '#platform/read-all.ts'
import { FIELDERS } from '../board/dispatch.queries.ts'

export type FielderRoute = { readonly fielder: Fielder; readonly assignments: readonly Assignment[] }

const PAGE = 200

/** Each named fielder, or everybody who has something in hand, with what they need to know on the way. */
export const routesQuery = (ids: readonly string[] | null) =>
  queryOptions({
    queryKey: [...FIELDERS, 'sheets', ids],
    queryFn: async ({ signal }): Promise<FielderRoute[]> => {
      const fielders = await findFielders(ids, signal)
      return Promise.all(
        fielders.map(async (fielder) => ({ fielder, assignments: await readOpen(fielder.id, signal) })),
      )
    },
  })

async function findFielders(ids: readonly string[] | null, signal: AbortSignal): Promise<Fielder[]> {
  const wanted = ids && new Set(ids)
  const found: Fielder[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await callList('GET /api/dispatch/fielders', { query: { limit: PAGE, cursor }, signal })
    found.push(...rows.filter(({ id, stops }) => (wanted ? wanted.has(id) : stops.length > 0)))
    cursor = next ?? undefined
  } while (cursor && !(wanted && found.length === wanted.size))
  return found
}

const readOpen = (userId: string, signal: AbortSignal): Promise<Assignment[]> =>
  readAll((cursor) =>
    callList('GET /api/fielders/:userId/assignments', { params: { userId }, query: { limit: PAGE, cursor }, signal }),
  )

/** Streets and roofs as a picture. */
export const groundUrl = ({ bounds, width, height }: GroundOnPaper): string =>
  urlOf('GET /api/ground/drawing', {}, { ...bounds, width, height })
