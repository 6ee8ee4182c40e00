import type { Invoice, ToBill } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callList, CallRefused, isStranger } from '#platform/call.ts'
import { formatMoney } from '#platform/formats.ts'
import { invoicingTextsNow } from '#texts/money/invoicing.ts'
import { languageNow, textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { notify } from '#ui/messages.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { readAgain } from '../invoice-acts.queries.ts'
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

const failed = () => invoicingTextsNow().waiting.done.failed

/** One row after the other: what somebody else drafts meanwhile holds up no other. */
export function useDraft(period: Period) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly ToBillRow[]) => {
      const [made, refused]: [Invoice[], { row: ToBillRow; error: CallRefused }[]] = [[], []]
      for (const row of rows) {
        const { customerId, wireCenterId } = row
        if (!customerId) continue
        try {
          const body = { customerId, wireCenterId, ...period }
          made.push(...(await saidOr(call('POST /api/invoicing/drafts', { body }), failed)).invoices)
        } catch (error) {
          if (!(error instanceof CallRefused) || isStranger(error)) throw error
          refused.push({ row, error })
        }
      }
      return { made, refused }
    },
    onSuccess: ({ made, refused }) => {
      const t = invoicingTextsNow().waiting.done
      const [first] = refused
      const sum = formatMoney(sumOfCents(made.map(({ totalCents }) => totalCents)), languageNow())
      if (!first) return notify({ title: t.drafted(made.length, sum) })
      return notify({
        title: t.partly(made.length, refused.length),
        description: `${first.row.wireCenterName ?? first.row.customerName}: ${refusalText(first.error, textsNow())}`,
        tone: 'bad',
      })
    },
    onSettled: () => void readAgain(queries),
  })
}
