import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Row, Td } from '#ui/table.tsx'
import { CELLS, PhoneCell, type RowSetting } from './order-cells.tsx'
import { detailsColumn } from './order-columns.tsx'
import type { ListedOrder } from '../orders.queries.ts'

type OrderRowProps = {
  order: ListedOrder
  place: RowPlace
  isMarked: boolean
  setting: RowSetting
}

/** One order of the list. There are dozens: no hooks. */
export function OrderRow({ order, place, isMarked, setting }: OrderRowProps) {
  const { columns, isPhone, canMark, isPanelOpen, onMark } = setting
  const click = (event: MouseEvent) => {
    // The box is a part of the row, but not of what opens it.
    if (event.target instanceof Element && event.target.closest('label')) return
    const isMarking = canMark && (event.ctrlKey || event.metaKey || event.shiftKey)
    if (isMarking) onMark(order.id, event.shiftKey)
    else place.target.onClick()
  }
  const at = detailsColumn(columns)
  // An address stays readable: the button stands at its end instead of in its place.
  const isOverAddress = at === 'address'
  const mark = canMark && <Mark order={order} isMarked={isMarked} setting={setting} />
  const details = (
    <Button
      size="sm"
      tabIndex={place.target.tabIndex}
      className={cx(
        'absolute -inset-y-3 z-1 my-auto h-6 font-sans tracking-normal opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:sr-only',
        !isPanelOpen && 'group-focus-visible/row:opacity-100',
        isOverAddress ? 'right-0' : '-left-1',
      )}
      onClick={(event) => {
        event.stopPropagation()
        place.target.onClick()
      }}
    >
      {setting.words.viewDetails}
    </Button>
  )
  return (
    <Row {...place.tr} {...place.target} onClick={click} className={cx('cursor-default', isMarked && '*:bg-well')}>
      {isPhone ? (
        <PhoneCell order={order} setting={setting} mark={mark} details={details} />
      ) : (
        columns.map((name) => (
          <Td key={name} align={name === 'age' ? 'end' : undefined} className={CELLS[name].looks}>
            {name === 'jsn' && <span className="relative">{mark}</span>}
            {name === at && <span className={cx('relative', isOverAddress && 'float-right h-4.5')}>{details}</span>}
            <span
              className={
                name === at && !isOverAddress
                  ? cx('group-hover/row:opacity-0', !isPanelOpen && 'group-focus-visible/row:opacity-0')
                  : 'contents'
              }
            >
              {CELLS[name].show(order, setting)}
            </span>
          </Td>
        ))
      )}
    </Row>
  )
}

/** In the margin of the row; seen when the row is under the hand or anything is chosen. */
function Mark({ order, isMarked, setting }: { order: ListedOrder; isMarked: boolean; setting: RowSetting }) {
  const { words, isMarking, onMark } = setting
  return (
    <label
      className={cx(
        'absolute -inset-y-3 -left-4 my-auto flex h-7 w-6 items-center pl-[3px] max-md:inset-y-0 max-md:left-0 max-md:h-full max-md:w-11 max-md:pl-3',
        !isMarking && 'opacity-0 group-hover/row:opacity-100 has-focus-visible:opacity-100 max-md:opacity-100',
      )}
    >
      <span className="relative grid size-3 place-items-center max-md:size-5">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.select(order.jsn ?? words.jsnPending)}
          checked={isMarked}
          onChange={({ nativeEvent }) => onMark(order.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          className="absolute inset-0 size-full appearance-none rounded-1 border border-edge bg-sheet checked:border-ink checked:bg-ink forced-colors:appearance-auto"
        />
        {isMarked && <Check size={10} aria-hidden className="pointer-events-none relative stroke-3 text-sheet" />}
      </span>
    </label>
  )
}
