import type { FoundPlace } from '@demarc/contract'
import { storedPoint, type Point } from '@demarc/domain/geo'
import { useState } from 'react'

/** Who said where the pin is. */
export type PinSource =
  | 'hand'
  | 'pasted'
  | 'typed'
  | 'undone'
  | { readonly found: FoundPlace; readonly isAsked: boolean }
type Pin = { readonly at: Point; readonly from: PinSource }

type Props = {
  value: Point | null
  onChange: (at: Point) => void
  onClear?: (() => void) | undefined
}

const isSamePoint = (a: Point | null, b: Point | null) => a?.lat === b?.lat && a?.lon === b?.lon

/** The pin, who set it, and the places it had before. */
export function usePin({ value, onChange, onClear }: Props) {
  const [pin, setPin] = useState<Pin | null>(null)
  const [past, setPast] = useState<readonly (Point | null)[]>([])
  const before = past.at(-1)

  const put = (at: Point, from: PinSource) => {
    setPin({ at, from })
    onChange(at)
  }
  const choose = (at: Point, from: PinSource) => {
    const next = storedPoint(at)
    if (!isSamePoint(next, value)) setPast([...past, value])
    put(next, from)
  }
  const clear = () => {
    if (value && onClear) setPast([...past, value])
    onClear?.()
  }
  const undo = () => {
    setPast(past.slice(0, -1))
    if (before) put(before, 'undone')
    else onClear?.()
  }
  return {
    // Whoever shows the picker may set the place too: what was said of the former one is then no longer true.
    from: pin && isSamePoint(pin.at, value) ? pin.from : null,
    choose,
    clear,
    // Without anybody to take nothing, the first pin stays.
    undo: before || (before === null && onClear) ? undo : null,
  }
}
