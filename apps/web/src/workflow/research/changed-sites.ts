import { useSyncExternalStore } from 'react'
import { createChangedRecords } from '#shared/changed-records.ts'

export const changedSites = createChangedRecords()
/** Those that somebody else opened or left: no change of the site, and shown where it stands. */
export const claimedSites = createChangedRecords()

const CLAIMS: readonly string[] = ['site.claimed', 'site.released']

export const heardOfSite = (siteId: string, name: string): void => {
  if (CLAIMS.includes(name)) claimedSites.heardOf(siteId)
  else changedSites.heardOf(siteId)
}

export const useChangedSites = (): ReadonlySet<string> => useSyncExternalStore(changedSites.subscribe, changedSites.all)
