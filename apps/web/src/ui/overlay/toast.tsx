import { useEffect, useState, type ComponentType } from 'react'
import { prefetchDialog } from '#ui/overlay/dialog.tsx'
import { whenIdle } from '#ui/lazy-part.tsx'
import { askForStand } from '#ui/overlay/messages.ts'
import type { StandProps } from '#ui/overlay/toast-stand.tsx'

/** Shows the messages; once, at the root. Its code comes after the first paint, with that of the dialogs. */
export function Toaster({ label, dismissLabel }: StandProps) {
  const [Stand, setStand] = useState<ComponentType<StandProps> | null>(null)
  useEffect(() => {
    const fetchStand = () =>
      void import('#ui/overlay/toast-stand.tsx').then(
        ({ ToastStand }) => setStand(() => ToastStand),
        // No connection at this moment: the next message tries again, and the bell keeps them all.
        () => undefined,
      )
    const stopAsking = askForStand(fetchStand)
    whenIdle(fetchStand)
    whenIdle(prefetchDialog)
    return stopAsking
  }, [])
  return Stand && <Stand label={label} dismissLabel={dismissLabel} />
}
