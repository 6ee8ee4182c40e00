import { lazyPart } from '#ui/lazy-part.tsx'

const part = lazyPart(async () => (await import('#ui/overlay/drawer-window.tsx')).DrawerWindow)

/** What has no room on a narrow screen, from the left. */
export const Drawer = part.LazyPart
