import type { z } from 'zod'

/** What is said where a schema has no sentence of its own. */
export type Words = {
  error: (issue: { code?: string | undefined; origin?: unknown; minimum?: unknown; maximum?: unknown }) => string
}

export type Fault = { readonly text: string; readonly field: string }

/** The first thing the contract would refuse, what is missing before what is wrong; null when it takes the values. */
export async function findFault(load: () => Promise<z.ZodType>, values: unknown, words: Words): Promise<Fault | null> {
  const issues = await findIssues(load, values, words)
  const first = issues.find((issue) => issue.code === 'too_small' && issue.minimum === 1) ?? issues[0]
  return first ? asFault(first) : null
}

/** All that the contract would refuse, in the order of its fields. */
export async function findFaults(load: () => Promise<z.ZodType>, values: unknown, words: Words): Promise<Fault[]> {
  return (await findIssues(load, values, words)).map(asFault)
}

const asFault = ({ message, path }: Pick<z.core.$ZodIssue, 'message' | 'path'>): Fault => ({
  text: message,
  field: String(path[0] ?? ''),
})

async function findIssues(load: () => Promise<z.ZodType>, values: unknown, words: Words) {
  const parts = await Promise.all([load(), import('./zod-forms.ts')]).catch(() => null)
  // Without the schema, for lack of a connection, the server is the one to check. It does so in any case.
  return parts?.[0].safeParse(values, words).error?.issues ?? []
}
