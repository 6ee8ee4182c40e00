import type { OrderDetail } from '@demarc/contract'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useDeleteOrder } from './order-acts.queries.ts'

type Props = { order: OrderDetail; onClose: () => void; onDeleted: () => void }

/** The one question that is always asked before an act. */
export function DeleteOrderDialog({ order, onClose, onDeleted }: Props) {
  const texts = useTexts()
  const t = texts.orders.delete
  const remove = useDeleteOrder(() => {
    onDeleted()
    onClose()
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      description={order.jsn ?? undefined}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(order.id)}>
            {remove.isPending ? t.deleting : t.button}
          </Button>
        </>
      }
    >
      <p>{t.ask}</p>
      <div className="mt-3 empty:hidden">
        <RefusalNote error={remove.error} />
      </div>
    </Dialog>
  )
}
