import { lazyPart } from '#ui/lazy-part.tsx'

const part = lazyPart(async () => (await import('#ui/overlay/dialog-window.tsx')).DialogWindow)

export const Dialog = part.LazyPart
export const prefetchDialog = part.prefetch
