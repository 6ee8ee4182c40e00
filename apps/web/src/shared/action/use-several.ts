import { useState } from 'react'
import { CallRefused, isStranger } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { saidOr } from './said-or.ts'
import { useAction, type Action } from './use-action.ts'

type Several<Item, Reply> = Pick<Action<readonly Item[], unknown>, 'rereads'> & {
  readonly send: (item: Item) => Promise<Reply>
  /** Said where the server says no without a word. */
  readonly failed: () => string
  /** What people call one of them. */
  readonly nameOf: (item: Item) => string
  readonly said: (done: readonly Reply[]) => string
  readonly saidPartly: (done: readonly Reply[], refused: number) => string
}

/** Several one after the other; one that is refused holds up no other, and the message says why it was. */
export function useSeveral<Item, Reply>({ send, failed, nameOf, said, saidPartly, rereads }: Several<Item, Reply>) {
  const [finished, setFinished] = useState(0)
  const action = useAction({
    rereads,
    send: async (items: readonly Item[]) => {
      const done: { item: Item; reply: Reply }[] = []
      const refused: { item: Item; error: CallRefused }[] = []
      for (const item of items) {
        try {
          done.push({ item, reply: await saidOr(send(item), failed) })
        } catch (error) {
          if (!(error instanceof CallRefused) || isStranger(error)) throw error
          refused.push({ item, error })
        }
        setFinished(done.length + refused.length)
      }
      return { done, refused }
    },
    said: ({ done, refused: [first, ...others] }) =>
      first
        ? {
            title: saidPartly(
              done.map(({ reply }) => reply),
              others.length + 1,
            ),
            description: `${nameOf(first.item)}: ${refusalText(first.error, textsNow())}`,
            tone: 'bad',
          }
        : said(done.map(({ reply }) => reply)),
  })
  return { ...action, finished }
}
