import type { Building, Site } from '@demarc/contract'
import { storedPoint, type Point } from '@demarc/domain/geo'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { textsNow } from '#texts/orders/buildings.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAddOnMap } from '../model/buildings.queries.ts'
import { buildingsNow } from '../model/buildings-cache.ts'
import { orderAddress, suffixOf } from '../model/building-names.ts'
import { hasCounter } from '../model/counted-address.ts'
import { findSaidType } from '../model/default-building.queries.ts'
import { addressOfRoof, findOnRoof, type RoofPlan } from './roof-plan.ts'
import { roofQuery } from './roofs.queries.ts'
import { useCounter } from './use-counter.ts'
import { useRoofBox } from './use-roof-box.ts'

type Bench = {
  readonly site: Site
  readonly buildings: readonly Building[]
  readonly select: (id: string) => void
  readonly start: (work: Promise<unknown>) => void
  readonly onAdded: (made: readonly Building[]) => void
}

/** Buildings made on the map: one per click, or all that stand in a box. */
export function useRoofs({ site, buildings, select, start, onAdded }: Bench) {
  const queries = useQueryClient()
  const hasRoofs = useQuery(mapLayersQuery()).data?.hasRoofs ?? false
  const [plan, setPlan] = useState<RoofPlan>(() => firstPlan(site, buildings))
  const [coming, setComing] = useState<readonly Point[]>([])
  const counter = useCounter()
  const box = useRoofBox({ site, buildings, plan, counter, onAdded })
  const add = useAddOnMap(site.id)
  /** One click after another: the second may be on the roof of the first. */
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  async function addRoof(clicked: Point, { type, address, usesRoofAddress, pinAt }: RoofPlan & { type: BuildingType }) {
    // Without an answer it is a click on open ground: adding it will tell of the trouble, if there is any.
    const roof = hasRoofs ? await queries.fetchQuery(roofQuery(clicked)).catch(() => null) : null
    const isCentered = pinAt === 'center' && roof !== null
    const known = isCentered ? findOnRoof(roof, buildingsNow(queries, site.id)) : null
    if (known) {
      const t = textsNow().buildings.roofs
      select(known.id)
      return void notify({ title: t.taken(suffixOf(known.jsb)), description: t.takenText })
    }
    const own = usesRoofAddress && roof ? addressOfRoof(roof, site.order) : null
    const pin = isCentered ? storedPoint(roof) : clicked
    const body = { buildingType: type, address: own ?? counter.next(address), ...pin }
    // A refusal is told by the cache of mutations.
    const [made] = await add.mutateAsync(body).catch(() => [])
    if (!made) return
    if (roof) queries.setQueryData(roofQuery(pin).queryKey, roof)
    onAdded([made])
    select(made.id)
  }

  function addAt(at: Point) {
    const { type } = plan
    if (!type || !plan.address.trim()) return
    const clicked = storedPoint(at)
    setComing((points) => [...points, clicked])
    const added = turn.current
      .then(() => addRoof(clicked, { ...plan, type }))
      .finally(() => setComing((points) => points.filter((each) => each !== clicked)))
    turn.current = added
    start(added)
  }

  return {
    hasRoofs,
    plan,
    setPlan: (change: Partial<RoofPlan>) => setPlan({ ...plan, ...change }),
    /** What is counted begins again with each address that is typed. */
    typeAddress: (address: string) => {
      counter.restart(address)
      // Who numbers the buildings here wants these numbers.
      setPlan({ ...plan, address, usesRoofAddress: plan.usesRoofAddress && !hasCounter(address) })
    },
    nextAddress: counter.peek(plan.address, 0),
    coming,
    addAt,
    box,
  }
}
export type Roofs = ReturnType<typeof useRoofs>

/** As the last building is, or as the site is said to be. */
function firstPlan(site: Site, buildings: readonly Building[]): RoofPlan {
  const last = buildings.findLast(({ isStored }) => isStored)
  const type = last?.buildingType ?? findSaidType(site)
  return { type, address: orderAddress(site), usesRoofAddress: true, pinAt: 'center' }
}
