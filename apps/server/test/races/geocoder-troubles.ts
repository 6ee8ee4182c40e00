import { GOOGLE_KEY, openGoogle } from '../geocoders/google.ts'
import { openNominatim } from '../geocoders/nominatim.ts'
import { TROUBLES, type StandIn } from '../geocoders/stand-in.ts'
import { openInstallation } from '../installation.ts'
import { giveSession, personId } from '../fixtures/people.ts'
import { SESSION_SECRET, startProcess } from '../processes.ts'
import { call, tally } from './scene.ts'

export type GeocoderTroubles = {
  readonly questions: number
  /** What was answered, by whom: `{ '200 TOWNS': 480 }`. */
  readonly answers: Record<string, number>
  readonly longestMs: number
  /** Calls that reached whoever stands behind a redirect. */
  readonly astray: number
  /** Questions that did not keep the protocol. */
  readonly irregular: number
}

/** Every trouble of every geocoder, each met by a process of its own and several people at once. */
export async function geocodeThroughTroubles(peopleAtOnce: number): Promise<GeocoderTroubles> {
  const installation = await openInstallation()
  const { owner } = installation
  // Several people: each of them may ask only so often.
  const cookies = await Promise.all(
    (['ada', 'abe', 'ben', 'sue'] as const).map(async (member) =>
      giveSession(owner, SESSION_SECRET, await personId(owner, member)),
    ),
  )
  const standIns = { google: await openGoogle(), nominatim: await openNominatim() }
  const [answers, times]: [string[], number[]] = [[], []]

  async function meet(kind: 'google' | 'nominatim', standIn: StandIn): Promise<void> {
    const env = { GEOCODER: kind, GEOCODER_URL: standIn.url, GEOCODER_KEY: GOOGLE_KEY }
    const server = await startProcess(installation.url, { ...env, LOG_LEVEL: 'fatal' })
    const ask = async (n: number) => {
      const body = { address: `2401 Walker Ave Bldg ${n}, Greensboro, NC 27403` }
      const cookie = cookies[n % cookies.length] ?? ''
      const { status, text, ms } = await call(server, 'POST /api/geocode', { cookie, body })
      times.push(ms)
      // Every good answer names its provider; a refusal is told by its code.
      const { provider, code } = JSON.parse(text) as { provider?: string; code?: string }
      answers.push(`${status} ${provider ?? code}`)
    }
    try {
      await Promise.all(Array.from({ length: peopleAtOnce }, (_, n) => ask(n)))
    } finally {
      await server.end()
    }
  }

  try {
    for (const [kind, standIn] of Object.entries(standIns)) {
      for (const mood of TROUBLES) {
        standIn.be(mood)
        // The keys of this very object.
        await meet(kind as keyof typeof standIns, standIn)
      }
    }
  } finally {
    await standIns.google.close()
    await standIns.nominatim.close()
    await installation.drop()
  }
  return {
    questions: answers.length,
    answers: tally(answers),
    longestMs: Math.round(Math.max(...times)),
    astray: standIns.google.inside.visits + standIns.nominatim.inside.visits,
    irregular: standIns.google.irregular.length + standIns.nominatim.irregular.length,
  }
}
