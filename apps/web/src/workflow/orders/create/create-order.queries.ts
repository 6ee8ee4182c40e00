import type { OrderDetail } from '@demarc/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { createOrderTextsNow } from '#texts/orders/create-order.ts'
import { textsNow } from '#texts/language.ts'
import { useAction } from '#shared/action/use-action.ts'
import { documentTextsNow } from '#texts/orders/documents.ts'
import { notify } from '#ui/overlay/messages.ts'
import { attachFile } from '#shared/documents/documents.queries.ts'
import { ORDER_ENDINGS } from '#shared/documents/file-limits.ts'
import { sendFile } from '#shared/documents/uploads.queries.ts'
import { makeUploads } from '#shared/documents/uploads.ts'
import { asAct, useUploads } from '#shared/documents/use-uploads.ts'

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

/** Files go up while the order is typed, and become its documents when it is made. */
export function useOrderUploads() {
  const queries = useQueryClient()
  const [uploads] = useState(() => makeUploads({ send: asAct(queries, sendFile) }))
  const { rows, add } = useUploads(uploads, ORDER_ENDINGS)
  // Whatever has not arrived when the dialog closes belongs to no order.
  useEffect(() => uploads.clear, [uploads])
  const attach = async (order: OrderDetail): Promise<LostFiles | null> => {
    const sendable = (await uploads.settled()).filter(({ state }) => state !== 'refused')
    const files = sendable.map(({ file, sent }) => ({ file, url: sent }))
    return attachEach(order, files)
  }
  return { uploads, rows, add, attach }
}

type Arrived = { readonly file: File; /** Null: it has not arrived. */ readonly url: string | null }

/** The order stands without them; they can be tried again. */
type LostFiles = { readonly say: (order: OrderDetail) => void }

async function attachEach(order: OrderDetail, files: readonly Arrived[]): Promise<LostFiles | null> {
  const tried = await Promise.allSettled(files.map((each) => attachOne(order.id, each)))
  const lost = files.flatMap(({ file }, at) => (tried[at]?.status === 'rejected' ? [file] : []))
  const refused = tried.find((each) => each.status === 'rejected')
  if (!refused) return null
  const why = refused.reason instanceof Error ? refused.reason.message : documentTextsNow().failed.document
  return { say: ({ jsn }) => sayLost(order, lost, { jsn: jsn ?? '', why }) }
}

async function attachOne(orderId: string, { file, url }: Arrived): Promise<void> {
  const nobody = new AbortController()
  const arrived = url ?? (await sendFile(file, { onPercent: () => undefined, signal: nobody.signal }))
  await attachFile(file, arrived, { orderId })
}

function sayLost(order: OrderDetail, lost: readonly File[], { jsn, why }: { jsn: string; why: string }): void {
  const t = createOrderTextsNow()
  notify({
    title: documentTextsNow().failed.title,
    description: t.filesLost(jsn, lost.map(({ name }) => name).join(', '), why),
    tone: 'bad',
    action: { label: documentTextsNow().retry, onClick: () => void sendAgain(order, lost) },
  })
}

/** From the beginning: what was sent before may have gone stale meanwhile. */
async function sendAgain(order: OrderDetail, files: readonly File[]): Promise<void> {
  const lost = await attachEach(
    order,
    files.map((file) => ({ file, url: null })),
  )
  const { title, text } = documentTextsNow().uploaded
  if (lost) lost.say(order)
  else notify({ title, description: text })
}
