import { named, type Db, type RowOf } from '#platform/db/db.ts'

const oldestPending = named(
  'overview-oldest-pending-qc',
  `select updated_at as since from buildings
    where status = 'QC_REVIEW' and qc_passed_at is null and not is_void
    order by updated_at, id limit 1`,
)

/** Since when the building that waits longest for review has waited. */
export async function findOldestPendingQc(db: Db): Promise<string | null> {
  const [oldest] = await oldestPending(db)
  return oldest?.since ?? null
}

const fieldTeams = named(
  'overview-field-teams',
  `select count(*)::int as "fieldTeams", coalesce(sum(n), 0)::int as "liveAssignments" from (
     select key, sum(n) as n from (select key, n from work_counts where kind = 'fielders'
                      union all select key, n from work_count_deltas where kind = 'fielders') c
      group by key having sum(n) > 0) busy`,
)

/** How many fielders have live assignments, and how many assignments these are. */
export async function readFieldTeams(db: Db): Promise<RowOf<typeof fieldTeams>> {
  return (await fieldTeams(db))[0] ?? { fieldTeams: 0, liveAssignments: 0 }
}

const ownByProgress = named(
  'overview-own-by-progress',
  `select progress, (select count(*)::int from (
      select from orders o where o.deleted_at is null and o.customer_id = $1 and o.progress = p.progress limit 1001) c) as n
     from unnest(array['RECEIVED', 'SCHEDULED', 'SURVEYED', 'DELIVERED']) p (progress)`,
).marked<{ progress: string }>()

/** A customer's own orders by the word they are told, counted no further than any list. Who has no customer has none. */
export async function countOwnByProgress(db: Db, customerId: string | null): Promise<ReadonlyMap<string, number>> {
  return new Map((await ownByProgress(db, customerId)).map(({ progress, n }) => [progress, n]))
}

const ownReceived = named(
  'overview-own-received',
  `select received_on::text as day, count(*)::int as n from orders
    where deleted_at is null and customer_id = $1 and received_on between $2::date and $3::date group by received_on`,
).marked<{ day: string }>()

export async function countOwnReceived(db: Db, customerId: string | null, days: { from: string; to: string }) {
  return new Map((await ownReceived(db, customerId, days.from, days.to)).map(({ day, n }) => [day, n]))
}
