import { DEMARC_VISIBILITIES } from '@demarc/contract'
import type { BuildingType, OrderStatus } from '@demarc/domain'
import type { PlannedBuilding } from './buildings.ts'
import type { Dice } from '../../pictures/dice.ts'
import { ACCESS_NOTES, DEVELOPMENTS, LANDLORDS, MANAGERS } from './words.ts'

/** What somebody found out about a site before anybody drives there. */
export type Findings = {
  readonly developmentName: string
  readonly propertyManagement: string
  readonly ownerInformation: string
  readonly contactInfo: string
  readonly accessNotes: string
}
export const NOTHING: Findings = {
  developmentName: '',
  propertyManagement: '',
  ownerInformation: '',
  contactInfo: '',
  accessNotes: '',
}

type Input = { readonly goal: OrderStatus; readonly jobType: BuildingType; readonly cityName: string }

/** Houses have owners, apartments a name and somebody who manages them. While research goes on, some of it is open. */
export function planFindings(dice: Dice, { goal, jobType, cityName }: Input): Findings {
  const isKnown = dice.isLucky(goal === 'RESEARCHING' ? 0.6 : 0.9)
  const [development, manager, landlord] = [dice.oneOf(DEVELOPMENTS), dice.oneOf(MANAGERS), dice.oneOf(LANDLORDS)]
  const phone = `555-01${String(dice.between(10, 99))}`
  const accessNotes = dice.oneOf(ACCESS_NOTES[jobType === 'S' ? 'house' : 'premises'])
  if (goal === 'ORDER_RECEIVED' || !isKnown) return NOTHING
  if (jobType === 'S')
    return { ...NOTHING, ownerInformation: landlord, contactInfo: `${landlord}, ${phone}`, accessNotes }
  return {
    developmentName: jobType === 'M' ? `${development} at ${cityName}` : `${cityName} ${development}`,
    propertyManagement: manager,
    ownerInformation: '',
    contactInfo: `${manager}, leasing office, ${phone}`,
    accessNotes,
  }
}

/** Whom to ask for, and where the demarc is to be looked for: said of what research has done with, and not always. */
export function planContact(
  dice: Dice,
  goal: OrderStatus,
): Pick<PlannedBuilding, 'contactName' | 'contactPhone' | 'demarcVisibility'> {
  const [visibility, landlord, phone] = [dice.oneOf(DEMARC_VISIBILITIES), dice.oneOf(LANDLORDS), dice.between(10, 99)]
  const hasContact = dice.isLucky(0.4)
  return {
    contactName: hasContact ? landlord : null,
    contactPhone: hasContact ? `555-01${phone}` : null,
    demarcVisibility: goal === 'RESEARCHING' ? null : visibility,
  }
}
