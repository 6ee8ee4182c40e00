import { Plus } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { useMay } from '#shared/may.ts'
import type { CustomersWindow } from './customers-window.ts'
import { prefetchCreateOrder } from './create-order.dialog.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

type OrdersHeadProps = {
  /** A dialog or an edit is open, whose own act is the orange one. */
  isBehind: boolean
  own: CustomersWindow | undefined
  onCreate: () => void
}

/** The title, the one act, and the tabs of those who have more than one. */
export function OrdersHead({ isBehind, own, onCreate }: OrdersHeadProps) {
  const t = useTexts().orders
  const mayCreate = useMay('order.create')
  return (
    <>
      <PageHead
        title={t.title}
        subtitle={own ? <own.Subtitle /> : t.subtitle}
        inset
        className={mayCreate ? undefined : 'pb-3'}
        action={
          mayCreate && (
            <Button
              variant={isBehind ? 'outline' : 'primary'}
              keys="c"
              onPointerEnter={prefetchCreateOrder}
              onClick={onCreate}
            >
              <Plus size={16} aria-hidden />
              {t.create}
            </Button>
          )
        }
      />
      {mayCreate ? <OrdersTabs /> : <Ruler />}
    </>
  )
}
