import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/research.ts'
import { cx } from '#ui/class-names.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useIsPhone } from '#ui/media.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import type { ListedSite } from './research.queries.ts'
import { SiteRow } from './site-row.tsx'

const USUAL_ROW = 51
const USUAL_PHONE_ROW = 66
/** So many rows before the end the next page is asked for. */
const AHEAD = 20

type Props = {
  sites: readonly ListedSite[]
  total: number
  openId: string | undefined
  loadMore: (() => void) | null
  onOpen: (siteId: string) => void
  onStep: (way: 1 | -1) => void
  /** Where several sites can be chosen: what stands before each. */
  markOf?: ((site: ListedSite) => ReactNode) | undefined
  /** It has its pane to itself. */
  isTall?: boolean | undefined
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function SiteList({ sites, total, openId, loadMore, onOpen, onStep, markOf, isTall }: Props) {
  const words = useTexts().research
  const zoned = useOfficeTime()
  const today = isoDay(new Date(useNow()), zoned)
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLElement>(null)
  const [above, setAbove] = useState(0)
  const place = (sheet: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls: a list in a window of its own would leave it four rows.
    scroller.current = isPhone ? (sheet?.closest('main') ?? null) : sheet
    if (sheet) setAbove(isPhone ? topIn(scroller.current, sheet) : 0)
  }
  const at = sites.findIndex(({ id }) => id === openId)
  const virtual = useVirtualRows({
    count: sites.length,
    scroller,
    usual: isPhone ? USUAL_PHONE_ROW : USUAL_ROW,
    above,
    pinned: at,
  })
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (loadMore && lastDrawn >= sites.length - AHEAD) loadMore()
  }, [loadMore, lastDrawn, sites.length])
  return (
    <div
      ref={place}
      data-scroller
      className={cx(
        'relative md:overflow-y-auto md:overscroll-contain',
        isTall ? 'grow max-lg:md:max-h-[300px] md:min-h-0' : 'md:max-h-[300px] md:shrink-0',
      )}
    >
      <ul aria-label={words.title}>
        {virtual.rows.map(({ index, gapBefore }) => {
          const site = sites[index]
          return (
            site && [
              gapBefore > 0 && <li key={`${site.id}-gap`} aria-hidden style={{ height: gapBefore }} />,
              <SiteRow
                key={site.id}
                site={site}
                index={index}
                total={total}
                isOpen={index === at}
                isTabStop={index === Math.max(at, 0)}
                today={today}
                words={words}
                onOpen={onOpen}
                onStep={onStep}
                measure={virtual.measure}
                mark={markOf?.(site)}
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
