import { lazyPart } from '#ui/lazy-part.tsx'

// For all who ask something in one place: the code of the panel comes once the first screen stands, or when it is asked.
const part = lazyPart(async () => (await import('#ui/overlay/dialog-panel.tsx')).DialogPanel)

export const Dialog = part.LazyPart
export const prefetchDialog = part.prefetch
