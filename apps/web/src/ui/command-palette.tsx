import { lazyPart } from '#ui/lazy-part.tsx'

export type Command = {
  readonly id: string
  readonly label: string
  /** Said beside the label and found by typing: a place, a number, another name. */
  readonly hint?: string | undefined
  readonly keys?: string | undefined
  /** Somebody else has looked for it: it is not looked for again in its own words. */
  readonly isFound?: boolean | undefined
  readonly run: () => void
}
export type CommandGroup = { readonly name: string; readonly commands: readonly Command[] }

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  /** What is typed, for those who look elsewhere too. */
  onType?: ((typed: string) => void) | undefined
  texts: Readonly<Record<'name' | 'placeholder' | 'nothing' | 'move' | 'run' | 'close', string>>
}

const part = lazyPart<CommandPaletteProps>(async () => (await import('#ui/palette-window.tsx')).PaletteWindow)

/** Everything that can be done, by typing. */
export const CommandPalette = part.LazyPart
