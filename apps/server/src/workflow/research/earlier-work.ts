import type { EarlierWork } from '@demarc/contract'
import { bearingTo, metresBetween, NEARBY_M, refuse, type Point } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findEarlierWork, findPlaceOfSite, MOST, type EarlierRow } from './earlier-work.queries.ts'

/** What is known from other jobs at the same address or a few steps away, the nearest first. */
export async function listEarlierWork(db: Db, siteId: string): Promise<EarlierWork[]> {
  const place = await findPlaceOfSite(db, siteId)
  if (!place) return refuse('site.missing', {})
  const rows = await findEarlierWork(db, place)
  return rows
    .map((row) => viewEarlierWork(row, nearestTo(row, place.pins)))
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MOST)
}

/** The same address is the same place, wherever its pin was set. */
const distanceOf = ({ metres }: EarlierWork) => metres ?? 0

type Step = { readonly metres: number; readonly bearing: number }

/** Null: it has no pin itself, or is found by its address alone. */
function nearestTo({ lat, lon, isSameAddress }: EarlierRow, pins: readonly Point[]): Step | null {
  if (lat === null || lon === null) return null
  const there = { lat, lon }
  const steps = pins.map((pin) => ({ metres: metresBetween(pin, there), bearing: bearingTo(pin, there) }))
  const [nearest] = steps.toSorted((a, b) => a.metres - b.metres)
  return nearest && (nearest.metres <= NEARBY_M || !isSameAddress) ? nearest : null
}

const viewEarlierWork = (row: EarlierRow, step: Step | null): EarlierWork => ({
  buildingId: row.buildingId,
  siteId: row.siteId,
  orderId: row.orderId,
  jsn: row.jsn,
  jsb: row.jsb,
  address: row.address,
  status: row.status,
  passedOn: row.passedOn,
  match: row.isSameAddress ? 'ADDRESS' : 'NEAR',
  metres: step?.metres ?? null,
  bearing: step?.bearing ?? null,
  lat: row.lat,
  lon: row.lon,
  accessNotes: row.accessNotes,
  notes: row.notes,
  demarcVisibility: row.demarcVisibility,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
})
