import type { Texts } from './en.ts'

/** The little of a zod issue that decides what is said. */
type Issue = { code?: string | undefined; minimum?: unknown; maximum?: unknown }

/** Words for what a schema finds but has no sentence of its own for; zod's own are for programmers. */
export const formWords = ({ forms }: Texts) => ({
  error: ({ code, minimum, maximum }: Issue): string => {
    if (code === 'too_small' && Number(minimum) === 1) return forms.required
    if (code === 'invalid_type') return forms.required
    if (code === 'too_big') return forms.tooLong(Number(maximum))
    return forms.unreadable
  },
})

/** A sentence of the contract in the user's language. */
export const formSentence = (message: string | undefined, { forms }: Texts): string | undefined =>
  message === undefined ? undefined : (forms.sentences[message] ?? message)
