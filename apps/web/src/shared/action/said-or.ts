import { CallRefused } from '#platform/call.ts'

/** What the server said; where it said nothing, as a proxy does that has lost it, what could not be done. */
export async function saidOr<Reply>(asked: Promise<Reply>, otherwise: () => string): Promise<Reply> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CallRefused) || error.sentence) throw error
    throw new CallRefused({ status: error.status, code: error.code, sentence: otherwise(), facts: error.facts })
  }
}
