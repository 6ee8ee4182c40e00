import type { Tx } from '../../apps/server/src/platform/db/db.ts'
import { addCityCode, addCustomer, addRate, addWireCenter } from '../../apps/server/src/support/reference/index.ts'

const CITY_CODES = {
  AV: 'Asheville',
  BL: 'Burlington',
  CC: 'Concord',
  CL: 'Charlotte',
  DH: 'Durham',
  FV: 'Fayetteville',
  GB: 'Greensboro',
  GV: 'Greenville',
  HP: 'High Point',
  RL: 'Raleigh',
  WM: 'Wilmington',
  WS: 'Winston-Salem',
}

const CUSTOMERS = {
  piedmont: {
    code: 'PIEDMONT',
    name: 'Piedmont Telco',
    aliases: ['Piedmont Telephone', 'PTC'],
    mailDomains: ['piedmont-telco.test'],
    billTo: 'Piedmont Telco\nAccounts Payable\n410 Commerce Place\nGreensboro, NC 27401',
    accountsPayableEmail: 'ap@piedmont-telco.test',
    purchaseOrderRequired: true,
    outcomeRateCents: 4500,
    submissionRecipients: ['surveys@piedmont-telco.test'],
  },
  tarheel: {
    code: 'TARHEEL',
    name: 'Tarheel Fiber',
    aliases: ['Tarheel Fiber LLC', 'THF'],
    mailDomains: ['tarheel-fiber.test'],
    billTo: 'Tarheel Fiber\nAccounts Payable\n88 Capital Boulevard\nRaleigh, NC 27603',
    accountsPayableEmail: 'billing@tarheel-fiber.test',
    termsNetDays: 45,
    unitRule: 'UNIT_COUNT',
    submissionRecipients: ['deliveries@tarheel-fiber.test'],
  },
  capeFear: {
    code: 'CAPEFEAR',
    name: 'Cape Fear Net',
    aliases: ['Cape Fear Networks', 'CFN'],
    mailDomains: ['capefear.test'],
    billTo: 'Cape Fear Net\n17 Front Street\nWilmington, NC 28401',
    accountsPayableEmail: 'ap@capefear.test',
    submissionRecipients: ['surveys@capefear.test'],
  },
}
export type SeededCustomer = keyof typeof CUSTOMERS

const WIRE_CENTERS = [
  { name: 'Greensboro Eugene', wid: 'W1041', pid: 'P2201', code: 'GNBONCEU', customerId: 'PIEDMONT' },
  { name: 'Greensboro Ashland', wid: 'W1042', pid: 'P2201', code: 'GNBONCAS', customerId: 'PIEDMONT' },
  { name: 'High Point Main', wid: 'W1050', pid: 'P2202', code: 'HGPTNCMA', customerId: 'PIEDMONT' },
  { name: 'Winston-Salem Fifth', wid: 'W1061', pid: 'P2203', code: 'WNSLNCFI', customerId: 'PIEDMONT' },
  { name: 'Raleigh Morgan', wid: 'W1110', pid: 'P3105', code: 'RLGHNCMO', customerId: 'TARHEEL' },
  { name: 'Durham Duke', wid: 'W1121', pid: 'P3105', code: 'DRHMNCDU', customerId: 'TARHEEL' },
  { name: 'Charlotte Caldwell', wid: 'W1203', pid: 'P3111', code: 'CHRLNCCA', customerId: 'TARHEEL' },
  { name: 'Wilmington Fourth', wid: 'W1307', pid: 'P4020', code: 'WLMGNCFO', customerId: 'CAPEFEAR' },
  { name: 'Fayetteville Hay', wid: 'W1315', pid: 'P4021', code: 'FYVLNCHA', customerId: null },
] as const

export type SeededWireCenter = (typeof WIRE_CENTERS)[number]['code']

type SeededRate = {
  customer: SeededCustomer
  wireCenter?: SeededWireCenter
  jobType: 'S' | 'M' | 'C'
  cents: number
  validFrom: string
  validTo?: string
}
const RATES: readonly SeededRate[] = [
  { customer: 'piedmont', jobType: 'S', cents: 9000, validFrom: '2025-01-01', validTo: '2025-12-31' },
  { customer: 'piedmont', jobType: 'S', cents: 9500, validFrom: '2026-01-01' },
  { customer: 'piedmont', jobType: 'M', cents: 14_000, validFrom: '2026-01-01' },
  { customer: 'piedmont', jobType: 'C', cents: 16_500, validFrom: '2026-01-01' },
  { customer: 'piedmont', wireCenter: 'HGPTNCMA', jobType: 'S', cents: 10_500, validFrom: '2026-07-01' },
  { customer: 'tarheel', jobType: 'S', cents: 10_000, validFrom: '2026-01-01' },
  { customer: 'tarheel', jobType: 'M', cents: 2500, validFrom: '2026-01-01' },
  { customer: 'tarheel', jobType: 'C', cents: 17_500, validFrom: '2026-01-01' },
  { customer: 'capeFear', jobType: 'S', cents: 8500, validFrom: '2026-04-01' },
  { customer: 'capeFear', jobType: 'C', cents: 15_000, validFrom: '2026-04-01' },
]

/** The codes by which the customers are found again. */
export const CUSTOMER_CODES: Readonly<Record<SeededCustomer, string>> = {
  piedmont: CUSTOMERS.piedmont.code,
  tarheel: CUSTOMERS.tarheel.code,
  capeFear: CUSTOMERS.capeFear.code,
}

/** The places and parties of the demonstration; answers with the customers' ids. */
export async function seedReference(tx: Tx): Promise<Record<SeededCustomer, string>> {
  for (const [cityCode, cityName] of Object.entries(CITY_CODES)) {
    await addCityCode(tx, 'SYSTEM', { cityName, stateCode: 'NC', cityCode })
  }
  const customers = {
    piedmont: (await addCustomer(tx, 'SYSTEM', CUSTOMERS.piedmont)).id,
    tarheel: (await addCustomer(tx, 'SYSTEM', CUSTOMERS.tarheel)).id,
    capeFear: (await addCustomer(tx, 'SYSTEM', CUSTOMERS.capeFear)).id,
  }
  const wireCenters = new Map<string, string>()
  for (const wireCenter of WIRE_CENTERS) {
    wireCenters.set(wireCenter.code, (await addWireCenter(tx, 'SYSTEM', wireCenter)).id)
  }
  for (const { customer, wireCenter, validTo = null, ...terms } of RATES) {
    const wireCenterId = (wireCenter && wireCenters.get(wireCenter)) ?? null
    await addRate(tx, 'SYSTEM', { ...terms, customerId: customers[customer], wireCenterId, validTo })
  }
  return customers
}
