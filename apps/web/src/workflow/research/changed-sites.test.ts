import { expect, test } from 'vitest'
import { changedSites, claimedSites, heardOfSite } from './changed-sites.ts'

test('who opens or leaves a site has not changed it', () => {
  heardOfSite('opened', 'site.claimed')
  heardOfSite('left', 'site.released')
  heardOfSite('edited', 'site.edited')
  expect([...claimedSites.all()]).toEqual(['opened', 'left'])
  expect([...changedSites.all()]).toEqual(['edited'])
})
