import type { ReadyPin } from '@demarc/contract'
import { useState } from 'react'
import { milesToMetres } from '@demarc/domain/dispatch/route'
import { metresBetween, type Point } from '@demarc/domain/geo'
import type { DispatchMapTexts } from '#texts/dispatch/dispatch-map.ts'

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

export const AROUND_METRES = milesToMetres(2)

/** As the crow flies; the one in the middle is among them. */
export const pinsAround = (pins: readonly ReadyPin[], at: Point): ReadyPin[] =>
  pins.filter((pin) => metresBetween(at, pin) <= AROUND_METRES)

/** The one to look around from: where the list is, else the one chosen last. */
export function findMiddle(
  pins: readonly ReadyPin[],
  { focused, selected }: { readonly focused: string | null; readonly selected: ReadonlySet<string> },
): ReadyPin | null {
  const byId = new Map(pins.map((pin) => [pin.id, pin]))
  const chosen = [...selected].toReversed().find((id) => byId.has(id))
  return byId.get(focused ?? '') ?? byId.get(chosen ?? '') ?? null
}
