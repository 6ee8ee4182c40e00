import { useState } from 'react'
import { isStranger } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts, type BulkTexts } from '#texts/orders/research-bulk.ts'

type Title = keyof BulkTexts['bulk']['results']
export type Results = { readonly title: Title; readonly lines: readonly Line[] }

type Job<T> = {
  readonly title: Title
  readonly items: readonly T[]
  readonly act: (item: T, at: number) => Promise<unknown>
}

/** One act on several, with a line for each of what became of it. */
export function useBulk<T extends { readonly id: string }>(nameOf: (item: T) => string) {
  const texts = useTexts()
  const [results, setResults] = useState<Results | null>(null)
  const run = useAction({
    send: async ({ title, items, act }: Job<T>) => {
      let lines: readonly Line[] = items.map((item) => ({ id: item.id, name: nameOf(item), outcome: null }))
      let stranger: unknown = null
      setResults({ title, lines })
      await eachInTurn(items, act, (at, error) => {
        if (isStranger(error)) stranger = error
        const outcome = error === null ? 'done' : { refused: refusalText(error, texts).replace(/^\d{3}: /, '') }
        lines = lines.with(at, { ...lines[at], outcome } as Line)
        setResults({ title, lines })
      })
      // A session that has ended is told as everywhere.
      if (stranger) throw stranger
      return items.filter((_, at) => lines[at]?.outcome === 'done')
    },
  })
  return { results, isBusy: run.isPending, run: run.mutate, close: () => setResults(null) }
}

/** What became of one of several: null while it waits or is under way. */
type Line = {
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
