import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../orders.queries.ts'
import { AddSiteDialog } from './add-site.dialog.tsx'
import { CancelOrderDialog } from './cancel-order.dialog.tsx'
import { DeleteOrderDialog } from './delete-order.dialog.tsx'
import { DuplicateOrderDialog } from './duplicate-order.dialog.tsx'
import { HoldOrdersDialog } from './hold-orders.dialog.tsx'
import { RenumberSiteDialog } from './renumber-site.dialog.tsx'
import { SetStatusDialog } from './set-status.dialog.tsx'
import type { OrdersSearch } from '../orders-search.ts'
import type { OrderActs, Question } from './use-order-acts.ts'

type Props = { open: boolean; acts: OrderActs; onChange: (next: Partial<OrdersSearch>) => void }

/** The question that is asked now. One that closes is taken away: the next begins with what is true then. */
export function OrderQuestions({ acts, onChange }: Props) {
  const { question, close } = acts
  if (!question) return null
  if (question.kind === 'hold')
    return <HoldOrdersDialog orderIds={question.orderIds} onHold={acts.holdFor} onClose={close} />
  return <AboutOne question={question} acts={acts} onChange={onChange} />
}

type AboutOneProps = Omit<Props, 'open'> & { question: Exclude<Question, { kind: 'hold' }> }

function AboutOne({ question: { kind, orderId }, acts, onChange }: AboutOneProps) {
  const { data: order } = useQuery(orderQuery(orderId))
  // A form is filled when it is drawn: not before all it shows is known.
  if (!order) return null
  const props = { order, onClose: acts.close }
  if (kind === 'status') return <SetStatusDialog {...props} onComplete={acts.complete} />
  if (kind === 'cancel') return <CancelOrderDialog {...props} />
  if (kind === 'addSite') return <AddSiteDialog {...props} />
  if (kind === 'renumber') return <RenumberSiteDialog {...props} />
  if (kind === 'duplicate') return <DuplicateOrderDialog {...props} />
  const leave = () => onChange({ order: undefined, edit: undefined })
  return <DeleteOrderDialog {...props} onDeleted={leave} />
}
