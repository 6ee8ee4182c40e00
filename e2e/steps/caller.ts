import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { ApiCaller, NewCity } from '@demarc/testkit'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(26)]).join('')

/** Two letters are the towns of the demonstration; X, Y and Z after a figure are those that the stories of city codes add. */
export const CODES: readonly string[] = '0123456789'
  .split('')
  .flatMap((figure) =>
    LETTERS.split('').flatMap((letter) => [
      `${letter}${figure}`,
      ...('XYZ'.includes(letter) ? [] : [`${figure}${letter}`]),
    ]),
  )

let tried = 0

/** Each worker begins somewhere else; one that was started again finds the codes of the one before taken. */
function newCity(): NewCity {
  if (tried === CODES.length) throw new Error(`all ${CODES.length} city codes of the browser tests are taken`)
  const begin = Number(process.env.TEST_PARALLEL_INDEX ?? 0) * Math.floor(CODES.length / 3)
  return { cityName: `Ville ${letters(6)}`, stateCode: 'NC', cityCode: CODES[(begin + tried++) % CODES.length]! }
}

/** Whoever is signed in there. */
export const callerOf = (request: APIRequestContext): ApiCaller => ({
  send: async (method, path, data) => {
    const reply = await request.fetch(path, { method, ...(data ? { data } : {}) })
    return { status: reply.status(), text: await reply.text() }
  },
  newCity,
})

/** Makes what a test begins with; for all else it is asked as any other. */
export type Admin = APIRequestContext & ApiCaller
export const adminOf = (request: APIRequestContext): Admin => Object.assign(request, callerOf(request))
