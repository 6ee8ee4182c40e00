import { CallRefused } from '#platform/call.ts'
import type { Texts } from './en.ts'

/** What a failed call says to the user: the server's sentence with its status, in their language where we have it. */
export function refusalText(error: unknown, texts: Texts): string {
  if (!(error instanceof CallRefused)) return error instanceof Error ? error.message : String(error)
  const say = texts.refusals[error.code]
  if (!say) return error.message
  const sentence = say(isRecord(error.facts) ? error.facts : {})
  return error.status ? `${error.status}: ${sentence}` : sentence
}

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null
