import fc from 'fast-check'

const ofPhone = ['take', 'edit', 'start', 'submit', 'unsubmit', 'report', 'offline', 'online', 'sync', 'kill'] as const
const ofOffice = ['reassign', 'recall', 'timeOut', 'assign', 'adopt', 'check'] as const
export type PhoneStep = { readonly who: 0 | 1; readonly what: (typeof ofPhone)[number]; readonly building: 0 | 1 }
type OfficeStep = { readonly who: 'office'; readonly what: (typeof ofOffice)[number]; readonly building: 0 | 1 }
export type Step = PhoneStep | OfficeStep

const building = fc.constantFrom(0 as const, 1 as const)
const oftenOnes = ['take', 'take', 'edit', 'submit', 'sync'] as const

/** What two phones of one fielder and the office may do, in any order. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ who: building, what: fc.constantFrom(...oftenOnes), building }) },
    { weight: 4, arbitrary: fc.record({ who: building, what: fc.constantFrom(...ofPhone), building }) },
    {
      weight: 2,
      arbitrary: fc.record({ who: fc.constant('office' as const), what: fc.constantFrom(...ofOffice), building }),
    },
  ),
  { minLength: 4, maxLength: 18 },
)
