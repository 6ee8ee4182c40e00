import { PASSWORD } from '#test/named-people.ts'
import { addPeople, personId } from '#test/fixtures/people.ts'
import { call, from, tally, type Scene } from '../scene.ts'

export type Revocation = {
  readonly rounds: number
  /** What the sessions of the person got just before and just after, in every process. */
  readonly before: Record<string, number>
  readonly after: Record<string, number>
  /** What somebody got who signed in while being deactivated, and what the session so won was worth. */
  readonly signingIn: Record<string, number>
}

/** Somebody is deactivated through one process; their very next request is refused by all of them. */
export async function deactivateAndAsk(scene: Scene, rounds: number): Promise<Revocation> {
  const asAda = await scene.sessionOf(await personId(scene.owner, 'ada'))
  const people = await addPeople(scene.owner, 'BACKEND', rounds)
  const [before, after, signingIn]: [string[], string[], string[]] = [[], [], []]
  for (const [round, { id, email }] of people.entries()) {
    const cookie = await scene.sessionOf(id)
    const askAll = () => Promise.all(scene.servers.map((server) => call(server, 'GET /api/auth/user', { cookie })))
    before.push(...(await askAll()).map(({ status }) => String(status)))
    const [login, ended] = await Promise.all([
      call(scene.server(round + 1), 'POST /api/login', { body: { email, password: PASSWORD }, headers: from(round) }),
      call(scene.server(round), `DELETE /api/admin/users/${id}`, { cookie: asAda }),
    ])
    if (ended.status !== 204) throw new Error(`could not be deactivated: ${ended.text}`)
    after.push(...(await askAll()).map(({ status }) => String(status)))
    const won = login.headers.getSetCookie()[0]?.split(';')[0]
    const worth = won ? (await call(scene.server(round), 'GET /api/auth/user', { cookie: won })).status : 'no session'
    signingIn.push(`${login.status}, then ${worth}`)
  }
  return { rounds, before: tally(before), after: tally(after), signingIn: tally(signingIn) }
}
