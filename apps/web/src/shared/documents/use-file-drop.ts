import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped on the nearest `[data-takes-files]` around `spot`, on `spot` itself where there is none,
 * or anywhere on the page: a browser would leave the page to show a file that nobody takes.
 */
export function useFileDrop(spot: RefObject<HTMLElement | null> | 'page', onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const place =
      spot === 'page' ? document : (spot.current?.closest<HTMLElement>('[data-takes-files]') ?? spot.current)
    if (!place) return
    const over = (event: Event) => {
      if (!(event instanceof DragEvent) || !holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: Event) => {
      // Also told when the pointer goes to a child, which is no leaving.
      const to = event instanceof DragEvent ? event.relatedTarget : null
      if (!(to instanceof Node && place.contains(to))) setIsOver(false)
    }
    const drop = (event: Event) => {
      if (!(event instanceof DragEvent) || !holdsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    const listening = new AbortController()
    const { signal } = listening
    place.addEventListener('dragover', over, { signal })
    place.addEventListener('dragleave', leave, { signal })
    place.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [spot])
  return isOver
}
