import type { OrderDetail } from '@demarc/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { createOrderTextsNow } from '#texts/orders/create-order.ts'
import { textsNow } from '#texts/language.ts'
import type { LostFiles } from './create-order-uploads.ts'
import { useAction } from '#shared/action/use-action.ts'

export type SimilarOrder = ReplyOf<'GET /api/similar-orders'>[number]

const JSN = ['jsn'] as const

/** The number the next order of a city would get. Where that fails the field stays empty; the server numbers anyway. */
export const jsnQuery = (stateCode: string, cityCode: string) =>
  queryOptions({
    queryKey: [...JSN, stateCode, cityCode],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /api/jsn/generate', { query: { stateCode, cityCode }, signal })).jsn
      } catch (error) {
        if (!signal.aborted) console.error('The JSN could not be generated', error)
        throw error
      }
    },
    enabled: stateCode.length === 2 && cityCode.length === 2,
    // Somebody else may take it at any moment.
    staleTime: 0,
  })

export type Likeness = { address: string; city: string; customerRef: string }
/** Fewer letters say nothing yet. */
const LEAST = { address: 5, customerRef: 3 }

export const similarOrdersQuery = ({ address, city, customerRef }: Likeness) => {
  const query = {
    address: address.length >= LEAST.address ? address : undefined,
    city: city || undefined,
    customerRef: customerRef.length >= LEAST.customerRef ? customerRef : undefined,
  }
  return queryOptions({
    queryKey: ['similar-orders', query],
    queryFn: ({ signal }) => call('GET /api/similar-orders', { query, signal }),
    enabled: Boolean(query.address ?? query.customerRef),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type Making = {
  body: BodyOf<'POST /api/orders'>
  /** The same for every try of the same order: two clicks make one. */
  key: string
  /** The number that was shown while it was typed. */
  preview: string | undefined
  isKeptOpen: boolean
}
type Maker = {
  /** The files that came with it; answers with those that could not be attached. */
  attach: (order: OrderDetail) => Promise<LostFiles | null>
  onDone: (order: OrderDetail, making: Making) => void
}

export const useCreateOrder = ({ attach, onDone }: Maker) =>
  useAction({
    send: async ({ body, key }: Making) => {
      const order = await call('POST /api/orders', { body, idempotencyKey: key })
      return { order, lost: await attach(order) }
    },
    refused: () => textsNow().forms.error,
    failed: () => createOrderTextsNow().failed,
    keeps: (queries, { order, lost }) => {
      lost?.say(order)
      void queries.invalidateQueries({ queryKey: JSN })
    },
    said: ({ order: { jsn }, lost }, { preview }) => {
      if (lost) return undefined
      const t = createOrderTextsNow()
      const isOther = jsn && preview && jsn !== preview
      return { title: t.success, description: isOther ? t.createdAs(jsn, preview) : t.created }
    },
    done: ({ order }, making) => onDone(order, making),
  })
