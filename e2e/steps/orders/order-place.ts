import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { dayIn } from '../days.ts'

export type Place = {
  cityName: string
  cityCode: string
  stateCode: string
  wireCenter: { id: string; name: string; code: string }
}

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

/** A city and a wire center that no other test uses: the numbers of its orders count from one. */
export async function makePlace(admin: APIRequestContext, customerId: string | null = null): Promise<Place> {
  while (tried < CODES.length) {
    // Each worker begins somewhere else; one that was started again finds the codes of the one before taken.
    const begin = Number(process.env.TEST_PARALLEL_INDEX ?? 0) * Math.floor(CODES.length / 3)
    const cityCode = CODES[(begin + tried++) % CODES.length]!
    const cityName = `Ville ${letters(6)}`
    const made = await admin.post('/api/city-codes', { data: { cityName, cityCode, stateCode: 'NC' } })
    if (made.status() === 409) continue
    expect(made.status()).toBe(201)
    const code = `${letters(6)}NC`.slice(0, 8)
    const name = `${cityName} Main`
    const center = await admin.post('/api/wire-centers', {
      data: { name, wid: `W-${code}`, pid: `P-${code}`, code, customerId },
    })
    expect(center.status()).toBe(201)
    const { id } = (await center.json()) as { id: string }
    return { cityName, cityCode, stateCode: 'NC', wireCenter: { id, name, code } }
  }
  throw new Error(`all ${CODES.length} city codes of the browser tests are taken`)
}

export type MadeOrder = { id: string; jsn: string }

export async function makeOrder(
  admin: APIRequestContext,
  { cityCode, stateCode, wireCenter }: Place,
  more: Record<string, unknown> = {},
): Promise<MadeOrder> {
  const made = await admin.post('/api/orders', {
    data: {
      originalAddress: '704 Walker Ave',
      cityCode,
      state: stateCode,
      wireCenterId: wireCenter.id,
      // Due in two weeks: whenever the stories are told, nothing of it is late.
      sentDate: dayIn(0),
      sentBy: 'Marian Ellison',
      ...more,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as MadeOrder
}
