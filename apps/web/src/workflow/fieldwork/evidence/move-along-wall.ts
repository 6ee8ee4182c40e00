import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, { readonly by: 1 | -1; readonly isRow: boolean }>> = {
  ArrowRight: { by: 1, isRow: false },
  ArrowLeft: { by: -1, isRow: false },
  ArrowDown: { by: 1, isRow: true },
  ArrowUp: { by: -1, isRow: true },
}

/** Arrows go from one photo of the wall to the next. */
export function moveAlongWall(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const here = event.currentTarget
  const tiles = [...(here.closest('ul')?.querySelectorAll<HTMLElement>('[data-photo-tile]') ?? [])]
  const at = tiles.indexOf(here)
  event.preventDefault()
  const onward = step.by === 1 ? tiles.slice(at + 1) : tiles.slice(0, at).toReversed()
  const next = step.isRow ? onward.find((tile) => isOver(here, tile)) : onward[0]
  next?.focus()
}

/** In another row, in the same column. */
function isOver(here: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [here.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.top - b.top) > 2
}
