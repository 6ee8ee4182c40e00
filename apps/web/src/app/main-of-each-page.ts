import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A new page begins at its top, and reading and tabbing go on from there. */
export function useMainOfEachPage() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
