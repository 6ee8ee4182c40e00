import type { QcBuilding } from '@demarc/contract'
import { Fragment, useEffect, useRef, useState } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useQcTexts } from '#texts/qc.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useIsPhone } from '#ui/media.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QueueRow } from './queue-row.tsx'

const USUAL_ROW = 71
/** So many rows before the end the next page is asked for. */
const AHEAD = 20

type Props = {
  rows: readonly QcBuilding[]
  total: number
  openId: string | undefined
  loadMore: (() => void) | null
  onOpen: (buildingId: string) => void
  onStep: (way: 1 | -1) => void
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function QueueList({ rows, total, openId, loadMore, onOpen, onStep }: Props) {
  const words = useQcTexts()
  const zoned = useOfficeTime()
  const today = isoDay(new Date(useNow()), zoned)
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLElement>(null)
  const [above, setAbove] = useState(0)
  const place = (sheet: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls.
    scroller.current = isPhone ? (sheet?.closest('main') ?? null) : sheet
    if (sheet) setAbove(isPhone ? topIn(scroller.current, sheet) : 0)
  }
  const at = rows.findIndex(({ id }) => id === openId)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: USUAL_ROW, above, pinned: at })
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (loadMore && lastDrawn >= rows.length - AHEAD) loadMore()
  }, [loadMore, lastDrawn, rows.length])
  return (
    <div ref={place} data-scroller className="relative grow md:min-h-0 md:overflow-y-auto md:overscroll-contain">
      <ul aria-label={words.queue}>
        {virtual.rows.map(({ index, gapBefore }) => {
          const building = rows[index]
          return (
            // By its id, wherever it moves to: whoever has the focus keeps it.
            building && (
              <Fragment key={building.id}>
                {gapBefore > 0 && <li aria-hidden style={{ height: gapBefore }} />}
                <QueueRow
                  building={building}
                  index={index}
                  total={total}
                  isOpen={index === at}
                  isTabStop={index === Math.max(at, 0)}
                  today={today}
                  zoned={zoned}
                  words={words}
                  onOpen={onOpen}
                  onStep={onStep}
                  measure={virtual.measure}
                />
              </Fragment>
            )
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
    </div>
  )
}

const topIn = (scroller: HTMLElement | null, sheet: HTMLElement) =>
  scroller ? sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop : 0
