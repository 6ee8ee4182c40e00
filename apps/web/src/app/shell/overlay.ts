import type { BellTab } from '#notifications/bell.tsx'

/** What lies over the screen; one thing at a time. */
export type Overlay = 'palette' | 'help' | 'menu' | BellTab | null
