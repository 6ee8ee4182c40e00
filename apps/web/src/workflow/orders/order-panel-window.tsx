import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallRefused } from '#platform/call.ts'
import { useTexts } from '#texts/orders.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EditOrder } from './edit-order.tsx'
import { OrderHead } from './order-head.tsx'
import type { OrderPanelProps } from './order-panel.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { focusPanel, PANEL_ID } from './orders-keys.ts'
import { orderQuery } from './orders.queries.ts'

/** One order beside the list. It does not end the list's turn: the keys go on through both. */
export function OrderPanelWindow({ orderId, listed, isEditing, acts, own, isCovering, onChange }: OrderPanelProps) {
  const texts = useTexts()
  const t = texts.orders.details
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const close = () => onChange({ order: undefined, row: orderId, edit: undefined })
  useEffect(() => {
    // Where it lies over the list, reading begins at its head and not where the list was.
    if (isCovering) focusPanel()
  }, [orderId, isCovering])
  const shown = order ?? listed
  const isGone = error instanceof CallRefused && error.status === 404
  return (
    <dialog
      open
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={t.title}
      aria-modal={isCovering || undefined}
      data-takes-files
      className={cx(
        'm-0 flex h-auto max-h-none min-h-0 max-w-none min-w-0 flex-col bg-sheet text-ink outline-none',
        isCovering
          ? 'absolute inset-y-0 right-0 left-auto z-2 w-104 shadow-dialog max-md:fixed max-md:inset-0 max-md:w-full'
          : 'static w-auto border-l border-rule-2',
      )}
    >
      {shown && (
        <OrderHead order={shown} detail={order} isEditing={isEditing} acts={acts} onChange={onChange} onClose={close} />
      )}
      {order && isEditing && (
        <EditOrder
          open
          // A form is filled when it is drawn; another order, or a newer version taken, begins anew.
          key={order.id}
          order={order}
          onDelete={() => acts.ask('delete', order.id)}
          onEnd={() => onChange({ edit: undefined })}
        />
      )}
      {order && !isEditing && <OrderSheet order={order} acts={acts} own={own} onChange={onChange} />}
      {!order && error && (
        <EmptyState
          title={isGone ? t.gone : t.failed}
          text={isGone ? t.goneHelp : refusalText(error, texts)}
          action={
            isGone ? (
              <Button onClick={close}>{t.back}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{texts.orders.retry}</Button>
            )
          }
          className="py-12"
        />
      )}
      {!order && !error && (
        <SkeletonRows count={8} columns={['6rem', '14rem']} label={texts.shell.loading} className="px-4 pt-4" />
      )}
    </dialog>
  )
}
