import type { Building, Site } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { addressOfOrder } from '@demarc/domain/research/default-building'
import { missingOf, strayPinOf, type Missing } from '@demarc/domain/research/missing'
import { useQuery } from '@tanstack/react-query'
import { useWaitingPin } from '../model/default-building.queries.ts'
import { buildingsQuery } from '../model/research.queries.ts'

/** What a site lacks before it is ready; null: its buildings are not read yet. */
export function useMissing(site: Site): readonly Missing[] | null {
  const { data: buildings } = useQuery(buildingsQuery(site.id))
  const waitingPin = useWaitingPin(site.id)
  return buildings ? missingIn(site, buildings, waitingPin) : null
}

export function missingIn(site: Site, buildings: readonly Building[], waitingPin: Point | null): Missing[] {
  const { originalAddress: address, originalCity: city, originalState: state } = site.order
  // One that is not stored is only how the order's address is shown.
  const stored = buildings.filter(({ isStored }) => isStored)
  const missing = missingOf(
    { jobType: site.jobType, isJobTypeConfirmed: site.jobTypeConfirmedAt !== null, pinArea: site.pinArea },
    stored,
    addressOfOrder({ address, city, state }),
  )
  // The pin of the default building is sent with it.
  if (!waitingPin || stored.length > 0) return missing
  const pinned = missing.filter(({ kind }) => kind !== 'coordinates')
  return [...pinned, ...strayPinOf({ jsb: '.01', ...waitingPin }, site.pinArea)]
}
