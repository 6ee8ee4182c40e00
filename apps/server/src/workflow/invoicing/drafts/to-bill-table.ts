import type { ToBillBuilding } from '@demarc/contract'
import { BUILDING_TYPE_LABELS, LINE_KIND_LABELS } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { cents, day, yesNo } from '#support/tables/index.ts'

export const TO_BILL_TABLE: ListTable<ToBillBuilding> = {
  name: 'buildings-to-bill',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSBN', width: 18, cell: ({ jsb }) => jsb },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    { title: 'Type', width: 12, cell: ({ buildingType }) => BUILDING_TYPE_LABELS[buildingType] },
    { title: 'Customer reference', width: 18, cell: ({ customerRef }) => customerRef },
    { title: 'Delivered', width: 14, cell: ({ deliveredOn }) => day(deliveredOn) },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
    { title: 'Hold reason', width: 24, cell: ({ holdReason }) => holdReason },
    { title: 'Charge', width: 22, cell: ({ kind }) => LINE_KIND_LABELS[kind] },
    { title: 'Units', width: 8, cell: ({ units }) => units },
    { title: 'Rate', width: 10, cell: ({ rateCents }) => cents(rateCents) },
    { title: 'Amount', width: 12, cell: ({ amountCents }) => cents(amountCents) },
  ],
}
