import type { Entry } from '#ui/grid/columns.ts'

type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What a key asks of the cell it is pressed on. */
export type Act =
  | { readonly act: 'edit' | 'flip' | 'drop' | 'delete' | 'finish' | 'cancel' | 'fill' }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'tab'; readonly step: 1 | -1 }
  | { readonly act: 'finish-and-move' }

const isFill = ({ key, ctrlKey, metaKey }: Press) => (ctrlKey || metaKey) && key.toLowerCase() === 'd'
const isSign = ({ key, ctrlKey, metaKey, altKey }: Press) => key.length === 1 && !ctrlKey && !metaKey && !altKey

/** On a cell that is only looked at; movement is read before this. `entry` is null where nothing may be filled in. */
export function actOnCell(press: Press, entry: Entry | null): Act | null {
  if (press.key === 'Escape') return { act: 'drop' }
  if (press.key === 'Delete') return { act: 'delete' }
  if (!entry) return null
  if (isFill(press)) return { act: 'fill' }
  if (entry.kind === 'toggle') return press.key === ' ' || press.key === 'Enter' ? { act: 'flip' } : null
  if (press.key === 'Enter' || press.key === 'F2') return { act: 'edit' }
  if (entry.kind !== 'text') return press.key === ' ' ? { act: 'edit' } : null
  if (press.key === 'Backspace') return { act: 'type', text: '' }
  return isSign(press) && press.key !== ' ' ? { act: 'type', text: press.key } : null
}

/** Inside the editor of a cell; null: the key belongs to the editor. */
export function actInEditor(press: Press, entry: Entry): Act | null {
  const { key, shiftKey } = press
  if (isFill(press)) return { act: 'fill' }
  if (key === 'Escape') return { act: 'cancel' }
  if (key === 'Tab') return { act: 'tab', step: shiftKey ? -1 : 1 }
  if (key === 'Enter') return { act: 'finish' }
  const isMove = entry.kind === 'text' && (key === 'ArrowUp' || key === 'ArrowDown')
  return isMove ? { act: 'finish-and-move' } : null
}
