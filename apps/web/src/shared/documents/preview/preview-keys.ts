import { useEffect, useEffectEvent } from 'react'

/** Key in lower case -> what it does. */
type PreviewKeys = Readonly<Record<string, () => void>>

/** The shortcuts of a screen rest while a dialog is open; these are the dialog's own. */
export function usePreviewKeys(keys: PreviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    // Before anybody else hears them: the list behind the dialog has the same keys.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
