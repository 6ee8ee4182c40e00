import { lazyPart } from '#ui/lazy-part.tsx'

const part = lazyPart(async () => (await import('#ui/overlay/palette-window.tsx')).PaletteWindow)

/** Everything that can be done, by typing. */
export const CommandPalette = part.LazyPart
