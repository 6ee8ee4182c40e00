import type { WorkOrder } from '@demarc/contract'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useWorkOrderTexts } from '#texts/dispatch/work-orders.ts'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { monthAndDay, sayCameBack, sayPlace } from '../board/dispatch-words.ts'

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
  const isOverdue = dueDate !== null && dueDate < today
  return (
    <div
      className={cx(
        'relative flex min-h-13.5 items-start border-b border-rule',
        place.isCurrent ? 'bg-sel inset-shadow-stake' : 'hover:bg-sheet-2',
      )}
    >
      <Checkbox
        label={select(jsbW)}
        isLabelHidden
        checked={isSelected}
        disabled={!canSend(order)}
        onChange={onSelect}
        className="relative shrink-0 px-4 py-2 max-md:py-3"
      />
      <button
        type="button"
        {...place.target}
        className="min-w-0 grow py-1.75 pr-4 text-left focus-visible:focus-inset max-md:py-2.5"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="flex min-w-0 items-baseline gap-1.5">
            <JsnText value={jsbW} />
            <OrderMarks of={{ isHeld }} className="ml-0!" />
            {isHeld && <span className="sr-only">{words.held}</span>}
          </span>
          <span className="flex shrink-0 items-baseline gap-2 text-12">
            {dueDate && (
              <span className={cx('mono', isOverdue ? 'font-bold text-bad' : 'text-ink-2')}>
                <span className="sr-only">{words.due} </span>
                {monthAndDay(dueDate)}
                {isOverdue && <span className="sr-only"> {words.overdue}</span>}
              </span>
            )}
            <span className="text-ink-2">{t.items(items.length)}</span>
          </span>
        </span>
        <span className="block truncate text-12 text-ink-2">
          {cameBack && <strong className="font-bold text-bad">{sayCameBack(cameBack, words)}, </strong>}
          {!isReady && (
            <strong className="font-bold text-ink">
              {t.statuses[status]}
              {assignment && ` ${`(${assignment.fielderName})`}`},{' '}
            </strong>
          )}
          {sayPlace(building, words)}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {kind !== 'REWORK' && <strong className="font-bold text-ink">{t.kinds[kind]} </strong>}“{order.reason}”
        </span>
      </button>
    </div>
  )
}
