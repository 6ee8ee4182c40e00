import type { ReadyBuilding } from '@demarc/contract'
import { Check } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useTexts, type DispatchTexts } from '#texts/dispatch/dispatch.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { DueDay } from '#shared/list/list-rows.tsx'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { sayCameBack, sayPlace } from '../board/dispatch-words.ts'
import { KnownVisit } from '../board/known-visit.tsx'

type Props = {
  building: ReadyBuilding
  place: RowPlace
  isChosen: boolean
  /** The office's day. */
  today: string
  onChoose: (isRange: boolean) => void
  onCarry: (transfer: DataTransfer) => void
  /** What else can be done with it. */
  menu: ReactNode
}

/** One building that waits; a press anywhere on it chooses it, and it can be carried to a lane. */
export function ReadyRow({ building, place, isChosen, today, onChoose, onCarry, menu }: Props) {
  const words = useTexts().dispatch
  const { isHeld } = building
  // The box itself is changed by a press: no record opens.
  const { onClick: _, ...target } = place.target
  const choose = ({ nativeEvent }: ChangeEvent) =>
    // A box is changed by a click, also where a key makes it.
    onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <div className="group/row relative border-b border-rule">
      <div
        role="presentation"
        draggable={!isHeld}
        onDragStart={({ dataTransfer }) => onCarry(dataTransfer)}
        className={place.isCurrent ? 'bg-sel inset-shadow-stake' : 'hover:bg-sheet-2'}
      >
        <label
          className={cx(
            'relative flex min-h-13.5 items-start gap-2.5 px-4 py-1.75 select-none max-md:min-h-16 max-md:py-2.5 max-md:pr-14',
            'md:group-focus-within/row:pr-11 md:group-hover/row:pr-11',
            isHeld ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        >
          <input
            type="checkbox"
            {...target}
            checked={isChosen}
            aria-disabled={isHeld || undefined}
            onChange={choose}
            className="absolute inset-0 cursor-[inherit] appearance-none focus-visible:focus-inset"
          />
          <Box isChosen={isChosen} isHeld={isHeld} />
          <Facts building={building} today={today} words={words} />
        </label>
      </div>
      <div className="absolute top-1/2 right-3 -translate-y-1/2 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[aria-expanded=true]]:opacity-100 md:opacity-0">
        {menu}
      </div>
    </div>
  )
}

const Box = ({ isChosen, isHeld }: { isChosen: boolean; isHeld: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'mt-px grid size-4 shrink-0 place-items-center rounded-1 border max-md:size-6',
      isChosen ? 'border-ink bg-ink text-sheet' : isHeld ? 'border-rule-2 bg-well' : 'border-edge bg-sheet',
    )}
  >
    {isChosen && <Check size={12} className="stroke-3 max-md:size-4.5" />}
  </span>
)

type FactsProps = Pick<Props, 'building' | 'today'> & { words: DispatchTexts['dispatch'] }

/** Its number and how pressing it is, then why it came back, where it is and of what type. */
function Facts({ building, today, words }: FactsProps) {
  const { jsb, isHeld, dueDate, priority, buildingType, units, cameBack, earlier } = building
  const [last] = earlier
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <JsnText value={jsb} />
          <OrderMarks of={building} className="ml-0!" />
          {isHeld && <span className="sr-only">{words.held}</span>}
        </span>
        <span className="flex shrink-0 items-baseline gap-2 text-12">
          <DueDay day={dueDate} today={today} words={words} />
          <span className={priority === 'HIGH' ? 'font-bold' : 'text-ink-2'}>{words.priorities[priority]}</span>
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-12 text-ink-2">
        <span className="min-w-0 grow truncate">
          {cameBack && <strong className="font-bold text-bad">{sayCameBack(cameBack, words)}, </strong>}
          {sayPlace(building, words)}
        </span>
        <span className="shrink-0">
          {units > 1 && `${words.houses(units)}, `}
          {words.types[buildingType]}
        </span>
      </span>
      {cameBack?.note && (
        <span className="block truncate text-12 text-ink-2">
          {cameBack.fielderName && `${cameBack.fielderName}: `}“{cameBack.note}”
        </span>
      )}
      {last && <KnownVisit visit={last} isSaid={cameBack?.kind === 'OUTCOME' || cameBack?.kind === 'GIVEN_BACK'} />}
    </span>
  )
}
