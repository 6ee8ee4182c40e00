import { readCoordinates } from '@demarc/domain/research/coordinates'
import { useEffect, useEffectEvent } from 'react'
import type { Workbench } from './use-workbench.ts'

/** Fields and cells that can be filled in take what is pasted into them. */
const TAKES_TEXT = 'input, textarea, select, [contenteditable], [role=dialog], [role=grid] td:not([aria-readonly])'

/** Coordinates of any form, or a link of a map, pasted anywhere else: the pin of the selected building. */
export function usePastedPin({ selected, setPin }: Workbench): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!selected || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return
    const at = readCoordinates(event.clipboardData?.getData('text/plain') ?? '')
    if (!at) return
    event.preventDefault()
    setPin(selected, at, 'pasted')
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
