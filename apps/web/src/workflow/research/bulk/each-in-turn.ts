/** What became of one of several: null while it waits or is under way. */
export type Line = {
  readonly id: string
  readonly name: string
  readonly outcome: 'done' | { readonly refused: string } | null
}

/** So many at a time: fast enough for a hundred, and no flood for anybody else. */
const AT_ONCE = 4

/** Does one thing to each of several. One that is refused keeps none of the others from being done. */
export async function eachInTurn<T>(
  items: readonly T[],
  act: (item: T, at: number) => Promise<unknown>,
  onOutcome: (at: number, error: unknown) => void,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const at = next++
      // Within the length: there is one.
      const item = items[at] as T
      // Each worker does its own one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const error: unknown = await act(item, at).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      onOutcome(at, error)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
