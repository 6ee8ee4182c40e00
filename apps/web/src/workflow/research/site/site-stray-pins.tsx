import type { Site } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useEditBuilding } from '../model/buildings.queries.ts'
import { keepWaitingPin, useWaitingPin } from '../model/default-building.queries.ts'
import { buildingsQuery } from '../model/research.queries.ts'
import { pinOf } from '../map/site-marks.ts'
import { StrayPins } from './stray-pins.tsx'
import { suffixOf } from '../model/building-names.ts'

export type SiteStrayPinsProps = { open: boolean; site: Site; areKeptByGoingOn?: boolean }

/** The same where there is no map: each pin of the site is looked at, and the one that is likely meant is stored at once. */
export function SiteStrayPins({ site, areKeptByGoingOn }: SiteStrayPinsProps) {
  const { data: buildings = [] } = useQuery(buildingsQuery(site.id))
  const waitingPin = useWaitingPin(site.id)
  const edit = useEditBuilding(site.id)
  const asked = buildings.filter(({ isCancelled, actions }) => !isCancelled && actions.includes('edit'))
  return (
    <StrayPins
      site={site}
      areKeptByGoingOn={areKeptByGoingOn}
      pins={asked.map((each) => ({
        id: each.id,
        name: suffixOf(each.jsb),
        at: each.isStored ? pinOf(each) : waitingPin,
      }))}
      onUse={(id, at) => {
        const building = asked.find((each) => each.id === id)
        if (building?.isStored) edit.mutate({ building, edit: at })
        else keepWaitingPin(site.id, at)
      }}
    />
  )
}
