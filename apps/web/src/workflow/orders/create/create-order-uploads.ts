import type { OrderDetail } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createOrderTextsNow } from '#texts/orders/create-order.ts'
import { documentTextsNow } from '#texts/orders/documents.ts'
import { notify } from '#ui/overlay/messages.ts'
import { attachFile } from '#shared/documents/documents.queries.ts'
import { ORDER_ENDINGS } from '#shared/documents/file-limits.ts'
import { sendFile } from '#shared/documents/uploads.queries.ts'
import { makeUploads } from '#shared/documents/uploads.ts'
import { asAct, useUploads } from '#shared/documents/use-uploads.ts'

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
export type LostFiles = { readonly say: (order: OrderDetail) => void }

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
    action: { label: t.retry, onClick: () => void sendAgain(order, lost) },
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
