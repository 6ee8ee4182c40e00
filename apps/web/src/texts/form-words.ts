import type { Texts } from './en.ts'

/** The little of a zod issue that decides what is said. */
type Issue = { code?: string | undefined; origin?: unknown; minimum?: unknown; maximum?: unknown }

/** Words for what a schema finds but has no sentence of its own for; zod's own are for programmers. */
export const formWords = ({ forms }: Texts) => ({
  error: ({ code, origin, minimum, maximum }: Issue): string => {
    const isNumber = origin === 'number' || origin === 'int'
    if (code === 'too_small' && isNumber) return forms.atLeast(Number(minimum))
    if (code === 'too_big' && isNumber) return forms.atMost(Number(maximum))
    if (code === 'too_small' && Number(minimum) === 1) return forms.required
    if (code === 'invalid_type') return forms.required
    if (code === 'too_big') return forms.tooLong(Number(maximum))
    return forms.unreadable
  },
})

/** A sentence of the contract in the user's language. */
export const formSentence = (message: string | undefined, { forms }: Texts): string | undefined =>
  message === undefined ? undefined : (forms.sentences[message] ?? message)
