import type { WorkOrder } from '@demarc/contract'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useWorkOrderTexts } from '#texts/dispatch/work-orders.ts'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { DueDay, SelectableRow } from '#shared/list/list-rows.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { sayCameBack, sayPlace } from '../board/dispatch-words.ts'

/** Nobody is sent yet, and nothing holds it. */
export const canSend = ({ status, isHeld }: WorkOrder): boolean => status === 'READY_FOR_DISPATCH' && !isHeld

type Props = { order: WorkOrder; place: RowPlace; isSelected: boolean; today: string; onSelect: () => void }

/** One work order: its box selects it, a press on the rest shows what is wanted. */
export function WorkOrderRow({ order, place, isSelected, today, onSelect }: Props) {
  const words = useTexts().dispatch
  const t = useWorkOrderTexts()
  const { select } = useListTexts()
  const { jsbW, kind, isHeld, dueDate, cameBack, status, building, items, assignment } = order
  const isReady = status === 'READY_FOR_DISPATCH'
  return (
    <SelectableRow
      place={place}
      label={select(jsbW)}
      isSelected={isSelected}
      canSelect={canSend(order)}
      onSelect={onSelect}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <JsnText value={jsbW} />
          <OrderMarks of={{ isHeld }} className="ml-0!" />
          {isHeld && <span className="sr-only">{words.held}</span>}
        </span>
        <span className="flex shrink-0 items-baseline gap-2 text-12">
          <DueDay day={dueDate} today={today} words={words} />
          <span className="text-ink-2">{t.items(items.length)}</span>
        </span>
      </span>
      <span className="block truncate text-12 text-ink-2">
        {cameBack && <strong className="font-bold text-bad">{sayCameBack(cameBack, words)}, </strong>}
        {!isReady && (
          <strong className="font-bold text-ink">
            {t.statuses[status]}
            {assignment && ` (${assignment.fielderName})`},{' '}
          </strong>
        )}
        {sayPlace(building, words)}
      </span>
      <span className="block truncate text-12 text-ink-2">
        {kind !== 'REWORK' && <strong className="font-bold text-ink">{t.kinds[kind]} </strong>}“{order.reason}”
      </span>
    </SelectableRow>
  )
}
