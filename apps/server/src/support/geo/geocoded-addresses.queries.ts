import type { Geocoder, Precision } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Kept = {
  provider: Geocoder
  /** Null, like the rest: the provider knew of none. */
  lat: number | null
  lon: number | null
  precision: Precision | null
  label: string
  foundAt: string
}

/** What geocoders said of an address and can still be believed, the surest first: a find for a month, a "none" for a day. */
export async function listKept(db: Db, addressKey: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select provider, lat::float8 as lat, lon::float8 as lon, precision, label, found_at from geocoded_addresses
     where address_key = ${addressKey}
       and found_at > now() - case when lat is null then interval '1 day' else interval '30 days' end
     order by array_position(array['ROOFTOP', 'STREET', 'AREA'], precision), found_at desc`.execute(db)
  return rows
}

type Said = Omit<Kept, 'foundAt'> & { readonly addressKey: string }

/** Answers with the time it is kept under. */
export async function keepSaid(db: Db, said: Said): Promise<string> {
  const { foundAt } = await db
    .insertInto('geocodedAddresses')
    .values(said)
    .onConflict((conflict) =>
      conflict.columns(['addressKey', 'provider']).doUpdateSet((row) => ({
        lat: row.ref('excluded.lat'),
        lon: row.ref('excluded.lon'),
        precision: row.ref('excluded.precision'),
        label: row.ref('excluded.label'),
        foundAt: sql<string>`now()`,
      })),
    )
    .returning('foundAt')
    .executeTakeFirstOrThrow()
  return foundAt
}

/** The terms of geocoders allow a month; what we do not believe any more we do not keep either. */
export async function forgetOldAddresses(db: Db): Promise<void> {
  await sql`delete from geocoded_addresses where found_at < now() - interval '30 days'`.execute(db)
}
