import type { ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  closeLabel: string
  className?: string | undefined
  children: ReactNode
}

const part = lazyPart<DrawerProps>(async () => (await import('#ui/drawer-window.tsx')).DrawerWindow)

/** What has no room on a narrow screen, from the left. */
export const Drawer = part.LazyPart
