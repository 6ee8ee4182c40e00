import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { packPlan, type BuiltPackage } from './pack-plan.ts'
import { readPackage, type PackageWanted } from './read-package.ts'

type Place = { readonly db: Db; readonly storage: Storage }

/**
 * One part of a site as its customer gets it, put into the storage; no row is written. The same buildings as they passed,
 * on the same street map, make the same bytes. Throws PackageRefused where a photo is not the one that was received.
 */
export const buildPackage = async (place: Place, wanted: PackageWanted): Promise<BuiltPackage> =>
  packPlan(place, await readPackage(place.db, wanted))
