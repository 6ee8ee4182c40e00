import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findStreetMap } from '#support/ground/index.ts'
import { packPlan, type BuiltPackage } from './pack-plan.ts'
import { readPackage, type PackageWanted } from './read-package.ts'

type Place = { readonly db: Db; readonly storage: Storage }

/**
 * One part of a site as its customer gets it, put into the storage; no row is written. The same buildings as they passed,
 * on the same street map, make the same bytes. Throws PackageRefused where a photo is not the one that was received.
 */
export const buildPackage = async ({ db, storage }: Place, wanted: PackageWanted): Promise<BuiltPackage> =>
  packPlan({ storage, streetMap: await findStreetMap(db) }, await readPackage(db, wanted))
