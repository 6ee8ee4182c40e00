import type { InvoiceDetail } from '@demarc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallRefused, isStranger } from '#platform/call.ts'
import { invoicingTextsNow } from '#texts/money/invoicing.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { readAgain } from '../invoice-acts.queries.ts'

/** Lines that nobody has looked at, and that nothing speaks against. */
export const plainLinesOf = ({ lines }: InvoiceDetail): string[] =>
  lines.filter(({ isChecked, warnings }) => !isChecked && warnings.length === 0).map(({ id }) => id)

/** Whoever sends what they were shown has checked what nothing speaks against; the rest somebody ticked before. */
async function checkAndSend(draft: InvoiceDetail): Promise<void> {
  const params = { invoiceId: draft.id }
  const lineIds = plainLinesOf(draft)
  const { version } =
    lineIds.length > 0
      ? await call('POST /api/invoices/:invoiceId/check', { params, body: { lineIds, version: draft.version } })
      : draft
  await call('POST /api/invoices/:invoiceId/send', { params, body: { version } })
}

/** Several drafts one after the other, as they were shown; one that is refused holds up no other. */
export function useSendSeveral() {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const send = useMutation({
    mutationFn: async (drafts: readonly InvoiceDetail[]) => {
      const [sent, refused]: [string[], { draft: InvoiceDetail; error: CallRefused }[]] = [[], []]
      for (const draft of drafts) {
        try {
          await saidOr(checkAndSend(draft), () => invoicingTextsNow().sending.refused)
          sent.push(draft.id)
        } catch (error) {
          if (!(error instanceof CallRefused) || isStranger(error)) throw error
          refused.push({ draft, error })
        }
        setDone(sent.length + refused.length)
      }
      return { sent, refused }
    },
    onSuccess: ({ sent, refused }) => {
      const t = invoicingTextsNow().sending
      const [first] = refused
      if (!first) return notify({ title: t.done(sent.length) })
      return notify({
        title: t.partly(sent.length, refused.length),
        description: `${first.draft.invoiceNo}: ${refusalText(first.error, textsNow())}`,
        tone: 'bad',
      })
    },
    onSettled: () => void readAgain(queries),
  })
  return { ...send, done }
}
