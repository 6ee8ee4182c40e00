import type { InvoiceDetail } from '@demarc/contract'
import { useState } from 'react'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { CreditDialog } from './credit.dialog.tsx'
import { DiscardDialog } from './discard.dialog.tsx'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import { SendDraftsDialog } from './send-drafts.dialog.tsx'
import { VoidDialog } from './void.dialog.tsx'

type Props = {
  invoice: InvoiceDetail
  ask: AskedOfInvoice | undefined
  onAnswered: () => void
  onSent: (ids: readonly string[]) => void
  onDiscarded: () => void
}

/** What somebody is asked before it is done; meanwhile it may have become impossible, and there is nothing to ask. */
export function InvoiceQuestions({ invoice, ask, onAnswered, onSent, onDiscarded }: Props) {
  if (ask === 'send') return <SendQuestion key={invoice.id} invoice={invoice} onAnswered={onAnswered} onSent={onSent} />
  if (ask === 'dispute') return invoice.mayDispute ? <OpenDisputeDialog invoice={invoice} onClose={onAnswered} /> : null
  if (!ask || !invoice.actions.includes(ask)) return null
  if (ask === 'discard') return <DiscardDialog invoice={invoice} onClose={onAnswered} onDiscarded={onDiscarded} />
  if (ask === 'void') return <VoidDialog invoice={invoice} onClose={onAnswered} />
  return <CreditDialog invoice={invoice} onClose={onAnswered} />
}

type SendProps = Pick<Props, 'invoice' | 'onAnswered' | 'onSent'>
/** Read anew by the dialog itself, which says what stands in the way. */
function SendQuestion({ invoice, onAnswered, onSent }: SendProps) {
  // As it was when it was asked: on its way it stops being a draft, and the dialog still has its end to tell.
  const [maySend] = useState(() => invoice.actions.includes('send'))
  return maySend ? (
    <SendDraftsDialog drafts={[invoice]} onSent={onSent} onShow={onAnswered} onClose={onAnswered} />
  ) : null
}
