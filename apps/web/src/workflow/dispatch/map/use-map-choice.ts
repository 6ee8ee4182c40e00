import type { ReadyPin } from '@demarc/contract'
import { useState } from 'react'
import type { DispatchMapTexts } from '#texts/dispatch/dispatch-map.ts'
import { pinsAround } from './around.ts'

type Choosing = {
  readonly pins: readonly ReadyPin[]
  readonly selected: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], how: 'toggle' | 'add' | 'only') => void
  readonly texts: DispatchMapTexts
  readonly language: string
}

/** What the tools of the map do, and what is said about it to whoever does not see the marks change. */
export function useMapChoice({ pins, selected, onChoose, texts: t, language }: Choosing) {
  const [said, setSaid] = useState('')
  const count = (number: number) => number.toLocaleString(language)

  const addAll = (found: readonly ReadyPin[]) => {
    const free = found.filter(({ isHeld }) => !isHeld)
    const held = found.length - free.length
    if (free.length > 0)
      onChoose(
        free.map(({ id }) => id),
        'add',
      )
    setSaid(
      found.length === 0
        ? t.noneThere
        : [t.chosen(count(free.length), free.length === 1), held > 0 && t.heldLeftOut(count(held))]
            .filter(Boolean)
            .join(', '),
    )
  }
  return {
    said,
    say: setSaid,
    pick: (id: string) => {
      const pin = pins.find((each) => each.id === id)
      if (!pin) return
      if (pin.isHeld && !selected.has(id)) return setSaid(t.isHeld(pin.jsb))
      onChoose([id], 'toggle')
      setSaid(selected.has(id) ? t.letGo(pin.jsb) : t.picked(pin.jsb))
    },
    box: (ids: readonly string[]) => {
      const inside = new Set(ids)
      addAll(pins.filter(({ id }) => inside.has(id)))
    },
    around: (middle: ReadyPin) => addAll(pinsAround(pins, middle)),
    clear: () => {
      onChoose([], 'only')
      setSaid(t.cleared)
    },
  }
}
