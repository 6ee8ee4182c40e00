import type { editSite as call, Site } from '@demarc/contract'
import type { Actor, BuildingType, SiteField, SiteValues } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { openSite } from './open-site.ts'
import { readSite } from './read-site.ts'
import { updateJobType, updateNotes, type LockedSite } from './site.queries.ts'

type Edit = { readonly siteId: string; readonly body: z.output<typeof call.body> }

/** Saves what was found out about a site; only what differs. */
export async function editSite(tx: Tx, actor: Actor, { siteId, body }: Edit): Promise<Site> {
  const { version, ...given } = body
  const site = await openSite(tx, actor, siteId, 'edit')
  if (version !== site.version) await insistOnVersion(tx, actor, version, await readSite(tx, actor, siteId))
  const changed = Object.entries(given).filter(([field, value]) => site[field as SiteField] !== value)
  if (changed.length > 0) {
    // Some of the fields of a form that has exactly these.
    await updateNotes(tx, siteId, Object.fromEntries(changed) as Partial<SiteValues>)
    await recordSite(tx, actor, site, {
      action: 'edited',
      before: Object.fromEntries(changed.map(([field]) => [field, site[field as SiteField]])),
      after: Object.fromEntries(changed),
    })
  }
  return readSite(tx, actor, siteId)
}

/** Says what kind of job a site is: from then on it is no longer to be decided. */
export async function setJobType(
  tx: Tx,
  actor: Actor,
  { siteId, jobType }: { readonly siteId: string; readonly jobType: BuildingType },
): Promise<Site> {
  const site = await openSite(tx, actor, siteId, 'setJobType')
  await confirmJobType(tx, actor, site, jobType)
  return readSite(tx, actor, siteId)
}

/** The caller holds the site. */
export async function confirmJobType(tx: Tx, actor: Actor, site: LockedSite, jobType: BuildingType): Promise<void> {
  if (site.isJobTypeConfirmed && site.jobType === jobType) return
  await updateJobType(tx, site.id, jobType)
  await recordSite(tx, actor, site, {
    action: 'job_type_set',
    before: { jobType: site.isJobTypeConfirmed ? site.jobType : null },
    after: { jobType },
  })
}

type SiteChange = { readonly action: string; readonly before: object; readonly after: object }

const recordSite = (tx: Tx, actor: Actor, { id, customerId }: LockedSite, change: SiteChange): Promise<void> =>
  record(tx, actor, { entity: 'site', entityId: id, ...change, needs: 'order.read', customerId })
