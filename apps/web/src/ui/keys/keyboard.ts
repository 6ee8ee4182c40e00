import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { isSingleCharacter, readStroke, strokeOf, type Stroke } from '#ui/keys/key-strokes.ts'
import { preferences } from '#ui/preferences.ts'

export { keyLabels } from '#ui/keys/key-strokes.ts'

export type Shortcut = {
  /** `'g d'`, `'?'`, `'/'`, `'mod+k'`, `'shift+x'`, `'Enter'`. */
  readonly keys: string
  readonly label: string
  readonly group?: string | undefined
  readonly run: () => void
  readonly isEnabled?: boolean | undefined
}

/** How long the second key of a sequence may take. */
const PATIENCE_MS = 1000
const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]'
const ACTS_BY_ITSELF = 'button, a[href], summary, [role=button], [role=option], [role=tab]'

const tables = new Map<string, readonly Shortcut[]>()
const listeners = new Set<() => void>()
let everyone: readonly Shortcut[] = []
let waiting: readonly Stroke[] = []
let forget: ReturnType<typeof setTimeout> | undefined

/** Takes the keys of `table` for as long as the component is there. */
export function useShortcuts(table: readonly Shortcut[]) {
  const id = useId()
  // With the drawing, not after it: whoever sees a screen can use its keys.
  useLayoutEffect(() => {
    tables.set(id, table)
    gather()
  }, [id, table])
  useLayoutEffect(() => {
    if (listeningFor++ === 0) document.addEventListener('keydown', onKeyDown)
    return () => {
      tables.delete(id)
      gather()
      if (--listeningFor === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [id])
}
let listeningFor = 0

/** Every shortcut that works now, for the help dialog. */
export const useRegisteredShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => everyone)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the readers only what they can see: a table with new closures is the same table to them. */
function gather() {
  const next = [...tables.values()].flat().filter((shortcut) => shortcut.isEnabled !== false)
  const isSame = signature(next) === signature(everyone)
  if (isSame) return
  everyone = next
  for (const listener of listeners) listener()
}

const signature = (table: readonly Shortcut[]) =>
  table.map(({ keys, label, group }) => `${keys}\t${label}\t${group ?? ''}`).join('\n')

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || /^(Shift|Control|Alt|Meta|AltGraph)$/.test(event.key)) return
  const stroke = strokeOf(event)
  const usable = [...tables.values()].flat().filter((shortcut) => isUsable(shortcut, event.target, stroke))
  const { hit, pending } = readStroke(usable, waiting, stroke)

  clearTimeout(forget)
  waiting = pending
  if (pending.length > 0) forget = setTimeout(() => (waiting = []), PATIENCE_MS)
  if (!hit) return
  event.preventDefault()
  hit.run()
}

function isUsable({ keys, isEnabled }: Shortcut, target: EventTarget | null, stroke: Stroke): boolean {
  if (isEnabled === false) return false
  if (stroke.mod) return true
  if (isSingleCharacter(keys) && preferences().shortcuts === 'off') return false
  if (!(target instanceof Element)) return true
  if (target.closest(`${TYPING}, [data-shortcuts=off]`)) return false
  return !(stroke.key === 'enter' && target.closest(ACTS_BY_ITSELF))
}
