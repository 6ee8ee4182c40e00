import { SITE_FIELDS, type WorkStatus } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { selectFields } from '#platform/db/fields.ts'
import { SITE_COLUMNS, SITE_NAMES, type SiteMarks } from './site-row.queries.ts'

const siteWithOrder = named(
  'site-with-order',
  `select ${SITE_COLUMNS}, ${selectFields('s', SITE_FIELDS)},
          array(select number from number_aliases a where a.site_id = s.id and a.building_id is null order by a.at) as aliases,
          s.cancelled_at is not null as "isCancelled", s.version, s.state_code as "stateCode",
          (select city_name from city_codes where city_code = s.city_code) as "codeCity",
          array(select b.status from buildings b
                 where b.site_id = s.id and not b.is_void and b.cancelled_at is null) as statuses
     from sites s ${SITE_NAMES}
    where s.id = $1 and not s.is_void and not s.is_order_deleted`,
).marked<SiteMarks & { statuses: WorkStatus[] }>()
/** codeCity: the city as its code calls it; statuses: where its buildings stand that were not cancelled. */
export type SiteDetailRow = RowOf<typeof siteWithOrder>

export async function findSite(db: Db, siteId: string): Promise<SiteDetailRow | undefined> {
  return (await siteWithOrder(db, siteId))[0]
}
