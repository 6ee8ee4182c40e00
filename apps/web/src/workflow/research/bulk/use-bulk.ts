import { useState } from 'react'
import { isStranger } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts, type BulkTexts } from '#texts/orders/research-bulk.ts'
import { eachInTurn, type Line } from './each-in-turn.ts'

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
