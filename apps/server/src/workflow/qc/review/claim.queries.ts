import { randomUUIDv7 } from 'node:crypto'
import { CLAIM_MINUTES } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Claim = { readonly buildingId: string; readonly reviewerId: string }
export type ClaimRow = { userId: string; name: string; since: string; until: string }

const UNTIL = sql`now() + make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`

/** Whether it was theirs already, and goes on. */
export async function renewClaim(tx: Tx, { buildingId, reviewerId }: Claim): Promise<boolean> {
  const { rows } = await sql`
    update qc_claims set during = tstzrange(lower(during), ${UNTIL})
     where building_id = ${buildingId} and reviewer_id = ${reviewerId} and upper(during) > now() returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Of several who want it at once the constraint lets one through. Those that ran out before are in nobody's way. */
export async function takeClaim(tx: Tx, { buildingId, reviewerId }: Claim): Promise<boolean> {
  await sql`delete from qc_claims where building_id = ${buildingId} and upper(during) <= now()`.execute(tx)
  const { rows } = await sql`
    insert into qc_claims (id, building_id, reviewer_id, during)
    values (${randomUUIDv7()}, ${buildingId}, ${reviewerId}, tstzrange(now(), ${UNTIL}))
    on conflict on constraint qc_claims_one_at_a_time do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Who has it now. */
export async function findClaim(tx: Tx, buildingId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select c.reviewer_id as user_id, u.first_name || ' ' || u.last_name as name, lower(c.during) as since,
           upper(c.during) as until
      from qc_claims c join users u on u.id = c.reviewer_id
     where c.building_id = ${buildingId} and upper(c.during) > now()`.execute(tx)
  return rows[0]
}

type Ended = { buildingId: string; wasOn: boolean }
const onlyLive = (ended: readonly Ended[]): string[] =>
  ended.filter(({ wasOn }) => wasOn).map(({ buildingId }) => buildingId)

/** Whoever opens another building has left this one. Answers with those that had not run out. */
export async function endOtherClaims(tx: Tx, { buildingId, reviewerId }: Claim): Promise<string[]> {
  const { rows } = await sql<Ended>`
    delete from qc_claims where reviewer_id = ${reviewerId} and building_id <> ${buildingId}
    returning building_id, upper(during) > now() as was_on`.execute(tx)
  return onlyLive(rows)
}

/** Whether it was theirs until now. */
export async function endClaim(tx: Tx, { buildingId, reviewerId }: Claim): Promise<boolean> {
  const { rows } = await sql<Ended>`
    delete from qc_claims where building_id = ${buildingId} and reviewer_id = ${reviewerId}
    returning building_id, upper(during) > now() as was_on`.execute(tx)
  return onlyLive(rows).length > 0
}

/** It is decided: nobody has it before them any more. */
export async function endClaimsOn(tx: Tx, buildingId: string): Promise<void> {
  await sql`delete from qc_claims where building_id = ${buildingId}`.execute(tx)
}
