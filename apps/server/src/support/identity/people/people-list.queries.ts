import type { Role } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { COUNTED, pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { people, type PersonRow } from './person.queries.ts'

type Input = { q?: string | undefined; role?: Role | undefined; limit: number; cursor?: string | undefined }

/** Active people first, then by name. */
export async function listPeople(db: Db, { q, role, limit, cursor }: Input): Promise<ListPage<PersonRow>> {
  const after = readCursor(cursor, ['text', 'text', 'text', 'uuid'])
  const named = q
    ? sql<boolean>`first_name || ' ' || last_name || ' ' || email ilike ${containing(q)}`
    : sql<boolean>`true`
  const holdsRole = role
    ? sql<boolean>`exists (
        select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id and r.key = ${role})`
    : sql<boolean>`true`
  const [isDeactivated, lastName, firstName, id] = after ?? []
  const follows = after
    ? sql<boolean>`(not active, last_name, first_name, id) > (${isDeactivated === 'true'}, ${lastName}, ${firstName}, ${id}::uuid)`
    : sql<boolean>`true`

  const rows = people(db)
    .where(named)
    .where(holdsRole)
    .where(follows)
    .orderBy('active', 'desc')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const counted = db.selectFrom('users').select('id').where(named).where(holdsRole).limit(COUNTED).as('counted')
  const total = db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(await rows, {
    limit,
    total: Number((await total).total),
    position: (row) => [String(!row.active), row.lastName, row.firstName, row.id],
  })
}
