import type { ToBill } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { formatMoney } from '#platform/formats.ts'
import { invoicingTextsNow } from '#texts/money/invoicing.ts'
import { languageNow } from '#texts/language.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useSeveral } from '#shared/action/use-several.ts'
import { READ_AGAIN } from '../invoice-acts.queries.ts'
import { TO_BILL } from '../invoicing-keys.ts'

export type Period = { readonly from: string | undefined; readonly to: string | undefined }
/** A list is told apart by ids: those of its customer and wire center. */
export type ToBillRow = ToBill & { readonly id: string }

const rowOf = (row: ToBill): ToBillRow => ({ ...row, id: `${row.customerId ?? 'none'}.${row.wireCenterId ?? 'none'}` })
/** Without a customer it cannot be billed, and what is on hold is left out. */
export const canBill = ({ customerId, buildings, held }: ToBill): boolean => customerId !== null && buildings > held

export const toBillQuery = (period: Period) =>
  listQuery([...TO_BILL, 'rows', period], 'GET /api/invoicing/to-bill', period, rowOf)

type Whose = { readonly customerId: string; readonly wireCenterId: string | null }
export const toBillBuildingsQuery = ({ customerId, wireCenterId }: Whose, period: Period) =>
  infiniteQueryOptions({
    queryKey: [...TO_BILL, 'buildings', customerId, wireCenterId, period],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/invoicing/to-bill/buildings', {
        query: {
          customerId,
          wireCenterId: wireCenterId ?? undefined,
          ...period,
          limit: 25,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** One row after the other: what somebody else drafts meanwhile holds up no other. */
export const useDraft = (period: Period) =>
  useSeveral({
    send: async ({ customerId, wireCenterId }: ToBillRow) => {
      if (!customerId) return []
      return (await call('POST /api/invoicing/drafts', { body: { customerId, wireCenterId, ...period } })).invoices
    },
    failed: () => invoicingTextsNow().waiting.done.failed,
    nameOf: ({ wireCenterName, customerName }) => wireCenterName ?? customerName ?? '',
    said: (made) => {
      const invoices = made.flat()
      const sum = formatMoney(sumOfCents(invoices.map(({ totalCents }) => totalCents)), languageNow())
      return invoicingTextsNow().waiting.done.drafted(invoices.length, sum)
    },
    saidPartly: (made, refused) => invoicingTextsNow().waiting.done.partly(made.flat().length, refused),
    rereads: READ_AGAIN,
  })
