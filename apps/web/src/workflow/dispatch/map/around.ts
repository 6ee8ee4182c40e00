import type { ReadyPin } from '@demarc/contract'
import { milesToMetres } from '@demarc/domain/dispatch/route'
import { metresBetween, type Point } from '@demarc/domain/geo'

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
