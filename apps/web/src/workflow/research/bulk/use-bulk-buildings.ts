import type { Building } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import type { Selection } from '#shared/list/use-selection.ts'
import { countedAddress } from '../model/counted-address.ts'
import { useBuildingActs } from './bulk-acts.queries.ts'
import { useBulk } from './use-bulk.ts'

/** `1340 Spring Garden St` with `Building {A}` added; what is added twice by mistake is not. */
export function withSuffix({ address }: Pick<Building, 'address'>, pattern: string, at: number): string {
  const [base, suffix] = [address?.trim() ?? '', countedAddress(pattern, at)]
  if (!suffix || base.endsWith(suffix)) return base
  return base ? `${base}, ${suffix}` : suffix
}

/** What can be done with all the chosen buildings of one site. */
export function useBulkBuildings(siteId: string, { selected, clear }: Selection<Building>) {
  const acts = useBuildingActs(siteId)
  const { results, isBusy, run, close } = useBulk<Building>(({ jsb }) => jsb)
  const cancellable = selected.filter(({ actions }) => actions.includes('cancel'))
  return {
    results,
    isBusy,
    close,
    cancellable,
    setType: (buildingType: BuildingType) =>
      run({ title: 'buildingType', items: selected, act: (building) => acts.edit(building, { buildingType }) }),
    addSuffix: (pattern: string) =>
      run({
        title: 'suffix',
        items: selected,
        act: (building, at) => acts.edit(building, { address: withSuffix(building, pattern, at) }),
      }),
    setWarranty: (isWarranty: boolean) =>
      run({ title: 'warranty', items: selected, act: (building) => acts.edit(building, { isWarranty }) }),
    cancel: (reason: string) =>
      run(
        { title: 'cancel', items: cancellable, act: (building) => acts.cancel(building, reason) },
        { onSuccess: clear },
      ),
  }
}
export type BulkBuildings = ReturnType<typeof useBulkBuildings>
