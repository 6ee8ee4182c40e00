import type { WorkOrder } from '@demarc/contract'
import { useWorkOrderTexts } from '#texts/work-orders.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { focusDue, focusRow } from '../dispatch-keys.ts'

type Props = {
  orders: readonly WorkOrder[]
  openId: string | undefined
  isAsked: boolean
  mayLeave: boolean
  onOpen: (order: WorkOrder) => void
  onChoose: (order: WorkOrder) => void
  onAssign: () => void
  onCancel: (order: WorkOrder) => void
  onLeave: () => void
}

/** The keys of the tab, as those of the board. Focus goes along through the list, and what is wanted is shown beside it. */
export function useWorkOrderKeys(props: Props): void {
  const { orders, openId, isAsked } = props
  const t = useWorkOrderTexts()
  const at = orders.findIndex(({ id }) => id === openId)
  const current = orders[at]
  const goTo = (index: number) => {
    const order = orders[Math.min(Math.max(index, 0), orders.length - 1)]
    if (!order) return
    props.onOpen(order)
    focusRow(order.id)
  }
  const choose = () => {
    const order = current ?? orders[0]
    if (!order) return
    if (!current) goTo(0)
    props.onChoose(order)
  }
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.title,
    run,
    isEnabled: isEnabled && !isAsked,
  })
  const hasRows = orders.length > 0
  useShortcuts([
    keys('j', t.keys.next, () => goTo(at + 1), hasRows),
    keys('k', t.keys.previous, () => goTo(at - 1), hasRows),
    keys('x', t.keys.choose, choose, hasRows),
    keys('a', t.keys.assign, props.onAssign, hasRows),
    keys('d', t.keys.due, focusDue, hasRows),
    keys('c', t.keys.cancel, () => current && props.onCancel(current), current !== undefined),
    keys('Escape', t.keys.leave, props.onLeave, props.mayLeave),
  ])
}
