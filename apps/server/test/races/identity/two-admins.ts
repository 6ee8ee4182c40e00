import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { personId } from '#test/fixtures/people.ts'
import { atOnce, call, tally, type Scene } from '../scene.ts'

const ADMIN = '00000000-0000-7000-8000-000000000001'
const BACKEND = '00000000-0000-7000-8000-000000000002'

export type AdminRace = {
  readonly rounds: number
  /** Rounds after which nobody could administer any more. */
  readonly withoutAdmin: number
  readonly outcomes: Record<string, number>
  /** Jobs that follow a change of roles, and changes of roles: a change that was refused leaves none. */
  readonly jobs: number
  readonly changes: number
}

/** The only two admins remove each other, each through another process: by turns from the company and from the role. */
export async function removeEachOther(scene: Scene, rounds: number): Promise<AdminRace> {
  const [ada, abe] = [await personId(scene.owner, 'ada'), await personId(scene.owner, 'abe')]
  const outcomes: string[] = []
  let withoutAdmin = 0
  for (let round = 0; round < rounds; round++) {
    const [asAda, asAbe] = [await scene.sessionOf(ada), await scene.sessionOf(abe)]
    const remove = round % 2 === 0 ? deactivate : demote
    const [one, other] = await atOnce(
      () => remove(scene, round, asAda, abe),
      () => remove(scene, round + 1, asAbe, ada),
    )
    outcomes.push([one.status, other.status].toSorted((a, b) => a - b).join(' '))
    const admins = await adminsOf(scene.owner)
    if (admins.length === 0) withoutAdmin++
    await restore(scene, admins, [ada, abe])
  }
  const { jobs, changes } = await countRoleChanges(scene.owner)
  return { rounds, withoutAdmin, outcomes: tally(outcomes), jobs, changes }
}

const deactivate = (scene: Scene, n: number, cookie: string, userId: string) =>
  call(scene.server(n), `DELETE /api/admin/users/${userId}`, { cookie })

const setRole = (
  scene: Scene,
  n: number,
  { cookie, userId, roleId }: { cookie: string; userId: string; roleId: string },
) =>
  call(scene.server(n), `PUT /api/admin/users/${userId}`, {
    cookie,
    body: { firstName: 'Some', lastName: 'Admin', phone: null, roleIds: [roleId] },
  })
const demote = (scene: Scene, n: number, cookie: string, userId: string) =>
  setRole(scene, n, { cookie, userId, roleId: BACKEND })

/** Whoever is left brings the other one back, as an admin would. */
async function restore(scene: Scene, admins: readonly string[], both: readonly string[]): Promise<void> {
  const [left] = admins
  if (!left) throw new Error('nobody is left to go on with')
  const cookie = await scene.sessionOf(left)
  for (const userId of both.filter((id) => !admins.includes(id))) {
    await call(scene.server(0), `POST /api/admin/users/${userId}/reactivate`, { cookie })
    const again = await setRole(scene, 0, { cookie, userId, roleId: ADMIN })
    if (again.status !== 200) throw new Error(`could not be brought back: ${again.text}`)
  }
}

async function adminsOf(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join user_roles ur on ur.user_id = u.id
     where u.active and ur.role_id = ${ADMIN}`.execute(owner)
  return rows.map(({ id }) => id)
}

async function countRoleChanges(owner: Db): Promise<{ jobs: number; changes: number }> {
  const { rows } = await sql<{ jobs: number; changes: number }>`
    select (select count(*)::int from jobs.job where name = 'tell-of-new-roles') as jobs,
           (select count(*)::int from audit_logs where entity = 'user' and action = 'roles_changed') as changes`.execute(
    owner,
  )
  return rows[0] ?? { jobs: -1, changes: -2 }
}
