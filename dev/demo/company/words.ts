import type { SeededCustomer } from '../seed-reference.ts'

export const SENDERS: Readonly<Record<SeededCustomer, readonly string[]>> = {
  piedmont: ['Lena Ortiz', 'Survey desk', 'Howard Pike'],
  tarheel: ['Mina Castell', 'OSP planning', 'Dale Rivers'],
  capeFear: ['Engineering', 'June Alston', 'Porter Gaines'],
}
/** Each customer counts its own orders. */
export const REFERENCES: Readonly<Record<SeededCustomer, { readonly prefix: string; readonly from: number }>> = {
  piedmont: { prefix: 'PT-26-', from: 10_480 },
  tarheel: { prefix: 'THF', from: 771_200 },
  capeFear: { prefix: 'CFN-', from: 3310 },
}
/** Not among our customers, and not an alias of one: somebody has to ask. */
export const STRANGERS = ['Sandhills Broadband', 'Neuse River Cable', 'Fort Liberty Housing'] as const

export const NARRATIVES = [
  'Fiber build, phase 2. Confirm the demarc of every building on the parcel.',
  'Copper retirement. The existing NID may be inside the mechanical room.',
  'Leasing office opens at 9:00. Ask for the maintenance lead before going round the back.',
  'Gate code comes from the leasing office. No access after 17:00.',
  'New construction, utilities are in. The plat is attached to the original mail.',
  'Drop is buried. Please photograph the pedestal and the path to the house.',
  'Previous survey of 2023 shows the demarc on the left side; confirm.',
  'Tenant reports two drops. Record both and say which one is live.',
  'Dogs on the property, call ahead.',
  'Business park: one demarc per building, none per suite.',
  'Underground vault at the street, flooded last spring.',
  'Check the power within 6 ft of the demarc; the ONT needs an outlet.',
  '',
  '',
] as const

export const HOLD_REASONS = [
  'Customer asked us to wait for their permit',
  'Property manager refuses access until December',
  'Address disputed: two parcels with one number',
] as const
export const CANCEL_REASONS = [
  'Customer withdrew the order',
  'Building is to be demolished',
  'Ordered twice by mistake',
  'Outside of the build area',
] as const

export const BUILDING_NOTES = [
  'Demarc expected at the rear',
  'Contact the super before entering',
  'Two entrances, use the east one',
  '',
  '',
  '',
  '',
] as const

export const DEVELOPMENTS = [
  'The Villas',
  'Millbrook',
  'Oak Hollow',
  'Laurel Park',
  'Station Row',
  'Cotton Mill Lofts',
  'Pinecrest Commons',
  'Riverside Court',
] as const
export const MANAGERS = [
  'Carolina Residential',
  'Blue Heron Property Group',
  'Longleaf Management',
  'Tidewater Rentals',
  'Foothill Realty',
] as const
export const LANDLORDS = ['Grace Whitfield', 'Samuel Ortega', 'Dorothy Lyle', 'Marcus Bell', 'Ines Navarro'] as const
/** Houses have a yard, apartments and businesses an office. */
export const ACCESS_NOTES: Readonly<Record<'house' | 'premises', readonly string[]>> = {
  house: [
    'Dog in the yard, call before entering',
    'Side gate is open until dusk',
    'Owner works nights, come after 14:00',
    '',
  ],
  premises: [
    'Gate code 4417, changes on the first of the month',
    'Key at the leasing office, ask for maintenance',
    'Meter room behind building A, padlocked',
    'Park on the street, the lot is towed',
    '',
  ],
}
