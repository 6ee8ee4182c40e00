import { cx } from '#ui/class-names.ts'

/** Lists and panels that hang from a control: 3 px corners and the only shadow there is. */
export const popLooks =
  'overlay-motion rounded-2 border border-rule-2 bg-sheet text-13 text-ink shadow-pop outline-none'
export const listLooks = cx(popLooks, 'max-h-(--available-height) max-w-(--available-width) overflow-y-auto py-1')
export const optionLooks =
  'flex min-h-8 cursor-default items-center gap-2 px-3 outline-none select-none max-md:min-h-12 ' +
  'data-disabled:text-ink-3 data-highlighted:bg-well data-selected:font-bold'
export const scrimLooks =
  'fixed inset-0 bg-scrim transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0'
