import type { Tx } from '../../apps/server/src/platform/db/db.ts'
import {
  addCityCode,
  addCustomer,
  addRate,
  addTaxRate,
  addWireCenter,
} from '../../apps/server/src/support/reference/index.ts'

const CITY_CODES = {
  AV: { cityName: 'Asheville', countyName: 'Buncombe' },
  BL: { cityName: 'Burlington', countyName: 'Alamance' },
  CC: { cityName: 'Concord', countyName: 'Cabarrus' },
  CL: { cityName: 'Charlotte', countyName: 'Mecklenburg' },
  DH: { cityName: 'Durham', countyName: 'Durham' },
  FV: { cityName: 'Fayetteville', countyName: 'Cumberland' },
  GB: { cityName: 'Greensboro', countyName: 'Guilford' },
  GV: { cityName: 'Greenville', countyName: 'Pitt' },
  HP: { cityName: 'High Point', countyName: 'Guilford' },
  RL: { cityName: 'Raleigh', countyName: 'Wake' },
  WM: { cityName: 'Wilmington', countyName: 'New Hanover' },
  WS: { cityName: 'Winston-Salem', countyName: 'Forsyth' },
}

const CUSTOMERS = {
  piedmont: {
    code: 'PIEDMONT',
    name: 'Piedmont Telco',
    aliases: ['Piedmont Telephone', 'PTC'],
    mailDomains: ['piedmont-telco.test'],
    billTo: 'Piedmont Telco\nAccounts Payable\n410 Commerce Place\nGreensboro, NC 27401',
    accountsPayableTo: ['ap@piedmont-telco.test'],
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
    accountsPayableTo: ['billing@tarheel-fiber.test'],
    termsNetDays: 45,
    unitRule: 'UNIT_COUNT',
    isTaxable: true,
    submissionRecipients: ['deliveries@tarheel-fiber.test'],
  },
  capeFear: {
    code: 'CAPEFEAR',
    name: 'Cape Fear Net',
    aliases: ['Cape Fear Networks', 'CFN'],
    mailDomains: ['capefear.test'],
    billTo: 'Cape Fear Net\n17 Front Street\nWilmington, NC 28401',
    accountsPayableTo: ['ap@capefear.test'],
    invoiceGrouping: 'PURCHASE_ORDER',
    submissionRecipients: ['surveys@capefear.test'],
  },
}
export type SeededCustomer = keyof typeof CUSTOMERS
/** The others get an invoice for each wire center. */
export const BILLED_BY_PO: SeededCustomer = 'capeFear'

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

/** What the state and its counties take of a customer that is taxable. */
const TAX: Omit<Parameters<typeof addTaxRate>[2], 'level' | 'rateMillionths'> = {
  kinds: ['SURVEY', 'OTHER'],
  stateCode: 'NC',
  countyName: null,
  cityName: null,
  validFrom: '2025-01-01',
  validTo: null,
}
const TAX_RATES = [
  { level: 'STATE', rateMillionths: 47_500 },
  { level: 'COUNTY', countyName: 'Wake', rateMillionths: 25_000 },
  { level: 'COUNTY', countyName: 'Mecklenburg', rateMillionths: 25_000 },
  { level: 'COUNTY', countyName: 'Durham', rateMillionths: 27_500 },
] as const

/** The codes by which the customers are found again. */
export const CUSTOMER_CODES: Readonly<Record<SeededCustomer, string>> = {
  piedmont: CUSTOMERS.piedmont.code,
  tarheel: CUSTOMERS.tarheel.code,
  capeFear: CUSTOMERS.capeFear.code,
}

/** The places and parties of the demonstration; answers with the customers' ids. */
export async function seedReference(tx: Tx): Promise<Record<SeededCustomer, string>> {
  for (const [cityCode, place] of Object.entries(CITY_CODES)) {
    await addCityCode(tx, 'SYSTEM', { ...place, stateCode: 'NC', cityCode })
  }
  for (const rate of TAX_RATES) await addTaxRate(tx, 'SYSTEM', { ...TAX, ...rate })
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
