import { sql } from 'kysely'
import { named, type RowOf, type Tx } from '#platform/db/db.ts'

/** How long somebody has a site after they last said so; the screen says so every thirty seconds. */
const LEASE = `interval '90 seconds'`

type Person = { readonly siteId: string; readonly userId: string }

/** All that this claim may touch, in one order: two people who change places wait for each other but cannot deadlock. */
export async function lockClaims(tx: Tx, { siteId, userId }: Person): Promise<void> {
  await sql`
    select from research_claims where site_id = ${siteId} or user_id = ${userId} order by site_id for update`.execute(
    tx,
  )
}

/** Whoever opens another site has left this one. Answers with those that had not run out. */
export async function endOtherClaims(tx: Tx, { siteId, userId }: Person): Promise<string[]> {
  const { rows } = await sql<{ siteId: string; wasOn: boolean }>`
    delete from research_claims where user_id = ${userId} and site_id <> ${siteId}
    returning site_id, expires_at > now() as was_on`.execute(tx)
  return rows.filter(({ wasOn }) => wasOn).map((row) => row.siteId)
}

/** One's own claim goes on; one that ran out, or is taken over, begins anew. Anybody else's stays as it is. */
const claim = named(
  'claim-site',
  `insert into research_claims (site_id, user_id, expires_at)
   select id, $2::uuid, now() + ${LEASE} from sites where id = $1::uuid and not is_void and not is_order_deleted
   on conflict (site_id) do update
     set user_id = excluded.user_id, expires_at = excluded.expires_at,
         since = case when research_claims.user_id = excluded.user_id and research_claims.expires_at > now()
                      then research_claims.since else excluded.since end
   where research_claims.user_id = excluded.user_id or research_claims.expires_at <= now() or $3::boolean
   returning since = now() as "isNew"`,
)

/** Whether somebody has it now who had not before. */
export async function takeClaim(
  tx: Tx,
  { siteId, userId, takeOver }: Person & { readonly takeOver: boolean },
): Promise<boolean> {
  return (await claim(tx, siteId, userId, takeOver))[0]?.isNew ?? false
}

const claimOfSite = named(
  'claim-of-site',
  `select c.user_id as "userId", u.first_name || ' ' || u.last_name as name, c.since
     from research_claims c join users u on u.id = c.user_id join sites s on s.id = c.site_id
    where c.site_id = $1 and not s.is_void and not s.is_order_deleted`,
)
export type ClaimRow = RowOf<typeof claimOfSite>

export async function findClaim(tx: Tx, siteId: string): Promise<ClaimRow | undefined> {
  return (await claimOfSite(tx, siteId))[0]
}

/** Whether it was theirs until now. */
export async function endClaim(tx: Tx, { siteId, userId }: Person): Promise<boolean> {
  const { rows } = await sql<{ wasOn: boolean }>`
    delete from research_claims where site_id = ${siteId} and user_id = ${userId}
    returning expires_at > now() as was_on`.execute(tx)
  return rows[0]?.wasOn ?? false
}
