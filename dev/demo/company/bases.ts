import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import { recordEach } from '../../../apps/server/src/support/audit/index.ts'
import { updateBases } from './assignment.queries.ts'
import type { Crew } from './people.ts'
import { DEMO_CITIES } from './places.ts'

/** Each fielder sets out from another town, and every other one answers to the second supervisor. */
export async function seedBases(tx: Tx, { fielders, leads }: Crew): Promise<void> {
  const bases = fielders.flatMap(({ userId }, at) => {
    const town = DEMO_CITIES[at % DEMO_CITIES.length]
    const lead = leads[at % leads.length]
    if (!town || !lead) return []
    const phone = `+1 336 555 01${String(10 + at).padStart(2, '0')}`
    return [{ userId, supervisorId: lead.userId, town: town.cityName, lat: town.lat, lon: town.lon, phone }]
  })
  await updateBases(tx, bases)
  await recordEach(
    tx,
    'SYSTEM',
    bases.map(({ userId, supervisorId, town }) => ({
      entity: 'user',
      entityId: userId,
      action: 'team_changed',
      after: { supervisorId, homeAddress: town },
      needs: 'user.manage',
      facts: {
        byUserId: supervisorId,
        before: { supervisorId: null, deputyId: null },
        after: { supervisorId, deputyId: null },
      },
    })),
  )
}
