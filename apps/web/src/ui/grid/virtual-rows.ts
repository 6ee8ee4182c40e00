import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type VirtualRowsProps = {
  count: number
  scroller: RefObject<HTMLElement | null>
  /** Height of a row before it was measured. */
  usual: number
  /** What stands above the first row inside the scroller. */
  above: number
  /** This row is always there, however far it is scrolled away: it has the focus. */
  pinned: number
}

export type VirtualRow = { readonly index: number; readonly gapBefore: number }

/** The rows that can be seen, a few around them, and the heights of those that are left out. */
export function useVirtualRows({ count, scroller, usual, above, pinned }: VirtualRowsProps) {
  // The virtualizer is one object that changes inside; remembered by its identity, it would stand still.
  'use no memo'
  // oxlint-disable-next-line react/incompatible-library -- answered by the line above
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual,
    overscan: 10,
    scrollMargin: above,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= count || seen.includes(pinned)) return seen
      return [...seen, pinned].toSorted((a, b) => a - b)
    },
  })
  let end = above
  const rows: VirtualRow[] = virtualizer.getVirtualItems().map((item) => {
    const gapBefore = item.start - end
    end = item.end
    return { index: item.index, gapBefore }
  })
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  return {
    rows,
    inSight: { first, last },
    gapAfter: virtualizer.getTotalSize() + above - end,
    measure: virtualizer.measureElement,
    reveal: (index: number, align: 'auto' | 'center' = 'auto') => virtualizer.scrollToIndex(index, { align }),
  }
}
