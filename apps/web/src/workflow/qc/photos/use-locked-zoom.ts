import { useCallback, useRef, useState } from 'react'
import { listenToZoom, STEP } from '#shared/documents/preview/use-zoom.ts'
import { WHOLE, wholeIn, zoomed, type View } from '#shared/documents/preview/zoom-view.ts'
import { frameOf } from './picture.tsx'

/** One view for every frame of the stage, whichever of them is moved; it stays from one photo to the next. */
export function useLockedZoom() {
  const [view, setView] = useState<View>(WHOLE)
  const [turns, setTurns] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const listen = useCallback(
    (element: HTMLElement | null) => (element ? listenToZoom(element, setView, frameOf) : undefined),
    [],
  )
  const attach = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element
      return listen(element)
    },
    [listen],
  )
  const by = (factor: number) => () => {
    const element = frame.current
    if (element) setView((before) => zoomed(before, factor, frameOf(element)))
  }
  return {
    view,
    turns,
    /** The frame of the present photo. */
    frame,
    attach,
    attachOther: listen,
    zoomIn: by(STEP),
    zoomOut: by(1 / STEP),
    turn: () => setTurns((before) => before + 1),
    whole: () => {
      const element = frame.current
      setTurns(0)
      setView(element ? wholeIn(frameOf(element)) : WHOLE)
    },
  }
}
export type LockedZoom = ReturnType<typeof useLockedZoom>
