import { jsnOf, refuse, seriesOn } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { lastInSeries } from './jsn.queries.ts'
import { findPlace } from './order-place.queries.ts'

type City = { readonly stateCode: string; readonly cityCode: string }

/** What the next order of a city would be called. Nothing is reserved: the number is taken when the order is. */
export async function previewJsn(db: Db, { stateCode, cityCode }: City): Promise<{ jsn: string }> {
  const { cityName, day } = await findPlace(db, { stateCode, cityCode, wireCenterId: null })
  if (cityName === null) return refuse('order.city_unknown', {})
  const series = seriesOn(day, stateCode, cityCode)
  return { jsn: jsnOf(series, (await lastInSeries(db, series)) + 1) }
}
