import type pg from 'pg'

/** Where the company works: twelve cities of two states, nine wire centers, and for whom. */
export const CITIES = [
  ['Greensboro', 'NC', 'GB', 36.0726, -79.792],
  ['Winston-Salem', 'NC', 'WS', 36.0999, -80.2442],
  ['High Point', 'NC', 'HP', 35.9557, -80.0053],
  ['Burlington', 'NC', 'BU', 36.0957, -79.4378],
  ['Raleigh', 'NC', 'RA', 35.7796, -78.6382],
  ['Durham', 'NC', 'DU', 35.994, -78.8986],
  ['Charlotte', 'NC', 'CH', 35.2271, -80.8431],
  ['Asheville', 'NC', 'AS', 35.5951, -82.5515],
  ['Danville', 'VA', 'DV', 36.586, -79.395],
  ['Roanoke', 'VA', 'RO', 37.271, -79.9414],
  ['Lynchburg', 'VA', 'LY', 37.4138, -79.1422],
  ['Martinsville', 'VA', 'MA', 36.6915, -79.8725],
] as const

const WIRE_CENTERS = ['EU', 'AS', 'MC', 'HN', 'SP', 'LB', 'CR', 'WE', 'DT'] as const
const CUSTOMERS = 12

const numbered = (kind: string, n: number) => `00000000-0000-7000-8000-00000000${kind}${String(n).padStart(3, '0')}`

/** The first two are those of the named people. */
export const customerId = (n: number): string => numbered('c', n)
export const wireCenterId = (n: number): string => numbered('e', n)

export async function addPlaces(client: pg.Client): Promise<void> {
  for (let n = 1; n <= CUSTOMERS; n++)
    await client.query(`insert into customers (id, code, name) values ($1, $2, $3) on conflict (id) do nothing`, [
      customerId(n),
      `C${n}`,
      `Customer ${n}`,
    ])
  for (const [at, letters] of WIRE_CENTERS.entries())
    await client.query(`insert into wire_centers (id, name, wid, pid, code) values ($1, $2, $3, $4, $5)`, [
      wireCenterId(at + 1),
      `Exchange ${letters}`,
      `WC-${at + 1}`,
      `PC-${at + 1}`,
      `GNBONC${letters}`,
    ])
  for (const [at, [name, state, code]] of CITIES.entries())
    await client.query(`insert into city_codes (id, city_name, state_code, city_code) values ($1, $2, $3, $4)`, [
      numbered('d', at + 1),
      name,
      state,
      code,
    ])
}
