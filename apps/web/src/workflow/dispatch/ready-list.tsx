import type { ReadyBuilding } from '@demarc/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#texts/dispatch.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useIsPhone } from '#ui/media.ts'
import { ReadyRow } from './ready-row.tsx'

const USUAL_ROW = 55
const USUAL_PHONE_ROW = 66
/** So many rows before the end the next page is asked for. */
const AHEAD = 20

type Props = {
  buildings: readonly ReadyBuilding[]
  total: number
  today: string
  chosen: ReadonlySet<string>
  currentId: string | null
  loadMore: (() => void) | null
  onChoose: (building: ReadyBuilding, isRange: boolean) => void
  onStep: (way: 1 | -1) => void
  onCarry: (transfer: DataTransfer, building: ReadyBuilding) => void
  menuOf: (building: ReadyBuilding, isTabStop: boolean) => ReactNode
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function ReadyList(props: Props) {
  const { buildings, total, today, chosen, currentId, loadMore, onChoose, onStep, onCarry, menuOf } = props
  const words = useTexts().dispatch
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLElement>(null)
  const [above, setAbove] = useState(0)
  const place = (sheet: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls: a list in a window of its own would leave it four rows.
    scroller.current = isPhone ? (sheet?.closest('main') ?? null) : sheet
    if (sheet) setAbove(isPhone ? topIn(scroller.current, sheet) : 0)
  }
  const at = buildings.findIndex(({ id }) => id === currentId)
  const usual = isPhone ? USUAL_PHONE_ROW : USUAL_ROW
  const virtual = useVirtualRows({ count: buildings.length, scroller, usual, above, pinned: at })
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (loadMore && lastDrawn >= buildings.length - AHEAD) loadMore()
  }, [loadMore, lastDrawn, buildings.length])
  return (
    <div
      ref={place}
      data-scroller
      className="relative grow md:min-h-32 md:basis-0 md:overflow-y-auto md:overscroll-contain"
    >
      <ul aria-label={words.ready}>
        {virtual.rows.map(({ index, gapBefore }) => {
          const building = buildings[index]
          return (
            building && [
              gapBefore > 0 && <li key={`${building.id}-gap`} aria-hidden style={{ height: gapBefore }} />,
              <ReadyRow
                key={building.id}
                building={building}
                index={index}
                total={total}
                isChosen={chosen.has(building.id)}
                isCurrent={index === at}
                isTabStop={index === Math.max(at, 0)}
                today={today}
                words={words}
                onChoose={onChoose}
                onStep={onStep}
                onCarry={onCarry}
                measure={virtual.measure}
                menu={menuOf(building, index === Math.max(at, 0))}
              />,
            ]
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
    </div>
  )
}

const topIn = (scroller: HTMLElement | null, sheet: HTMLElement) =>
  scroller ? sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop : 0
