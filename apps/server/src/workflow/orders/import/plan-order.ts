import {
  columnOf,
  IMPORTED_ORDER_FIELDS,
  ORDER_FIELDS,
  orderValues,
  seriesOn,
  type ImportField,
  type JsnSeries,
  type OrderValues,
  type WorkStatus,
} from '@demarc/domain'
import { customerOfOrder } from '../create/customer-of-order.ts'
import type { GivenJsn, ImportRow, Trouble } from './import-row.ts'
import { findCity, findWireCenter, type Known } from './known-places.ts'
import type { CalledWireCenter, City } from './order-import.queries.ts'
import { planBuildings, type PlannedBuilding } from './plan-buildings.ts'

export type PlannedOrder = OrderValues & {
  /** Null: it takes the next number of its series. */
  readonly given: GivenJsn | null
  readonly series: JsnSeries
  readonly originalAddress: string
  readonly originalCity: string
  readonly originalState: string
  readonly receivedOn: string
  /** Where it stands while it has no buildings. */
  readonly status: WorkStatus
  readonly buildings: readonly PlannedBuilding[]
}
/** A customer is written that this is not the order of, as far as anybody knows. */
export type CustomerDoubt = {
  readonly said: string
  /** Whom the name leads to. */
  readonly named: { readonly id: string; readonly name: string } | null
  /** The name of the wire center's customer. */
  readonly ofWireCenter: string | null
}
export type Planned = {
  readonly rows: readonly ImportRow[]
  readonly order: PlannedOrder | null
  readonly troubles: readonly Trouble[]
  readonly doubt: CustomerDoubt | null
}

/** What all rows of an order say alike; the first that says anything speaks for all. */
const SHARED = [
  'cityCode',
  'state',
  'wireCenter',
  'customer',
  'customerRef',
  'sentBy',
  'sentDate',
  'receivedDate',
] as const

/** The order that these rows make, or what stands against it. */
export function planOrder(rows: readonly ImportRow[], known: Known): Planned {
  const troubles = rows.flatMap((row) => row.troubles)
  // Without its number nobody knows which city an order is of: that would be the same trouble told twice.
  if (rows.some(({ values, writtenNumber }) => writtenNumber && !values.given))
    return { rows, order: null, troubles, doubt: null }
  const said = <Key extends keyof ImportRow['values']>(key: Key) =>
    rows.find(({ values }) => values[key] !== null)?.values[key] ?? null
  const lineOf = (key: keyof ImportRow['values']) =>
    (rows.find(({ values }) => values[key] !== null) ?? rows[0])?.line ?? 0
  const complain = (field: ImportField, code: Trouble['code'], words: string, of: keyof ImportRow['values']) =>
    troubles.push({ line: lineOf(of), field, code, said: words })

  troubles.push(...differencesIn(rows))
  const given = said('given')
  const city = cityOf(given, { code: said('cityCode'), name: said('city'), state: said('state') }, known)
  if (typeof city === 'object' && 'code' in city) complain(city.field, city.code, city.said, city.of)

  const address = said('address') ?? said('buildingAddress')
  if (address === null) complain('address', 'needed', '', 'address')
  const center = said('wireCenter')
  const wireCenter = center === null ? null : findWireCenter(known, center)
  if (center !== null && typeof wireCenter === 'string')
    complain('wireCenter', `wire_center_${wireCenter}`, center, 'wireCenter')
  const sentDate = said('sentDate')
  const receivedOn = said('receivedDate') ?? earlier(sentDate, known.today)
  if (receivedOn > known.today) complain('receivedDate', 'day_to_come', receivedOn, 'receivedDate')
  const buildings = planBuildings(rows, address ?? '', (trouble) => troubles.push(trouble))

  if (troubles.length > 0 || 'code' in city || address === null || typeof wireCenter === 'string')
    return { rows, order: null, troubles, doubt: null }
  const [customer, sentBy] = [said('customer'), said('sentBy')]
  const order = {
    ...plainOf(rows),
    given,
    series: given?.series ?? seriesOn(known.today, city.stateCode, city.cityCode),
    ...customerOfOrder(known.customers, {
      chosen: known.chosenCustomers.get(customer?.toLowerCase() ?? ''),
      ofWireCenter: wireCenter?.customerId ?? null,
      customer,
      sentBy: sentBy ?? '',
    }),
    wireCenterId: wireCenter?.id ?? null,
    narrative: [...new Set(rows.flatMap(({ values }) => values.narrative ?? []))].join('\n').slice(0, 5000),
    originalAddress: address,
    originalCity: said('city') ?? city.cityName,
    originalState: city.stateCode,
    receivedOn,
    dueDate: dueOf(rows) ?? (sentDate && daysAfter(sentDate, known.siteDueDays)),
    status: said('status') ?? 'ORDER_RECEIVED',
    buildings,
  }
  return { rows, order, troubles: [], doubt: doubtOf(customer, wireCenter, known) }
}

const PLAIN = IMPORTED_ORDER_FIELDS.filter((name) => ORDER_FIELDS[name].kind !== 'reference')

/** As the first row says that says anything; what one row marks, the order is marked with. */
const plainOf = (rows: readonly ImportRow[]): OrderValues =>
  orderValues(
    Object.fromEntries(
      PLAIN.map((name) => {
        const told = rows.flatMap(({ values }) => values[columnOf(name)] ?? [])
        return [name, told.find((value) => value === true) ?? told[0]]
      }),
    ),
  )

function doubtOf(said: string | null, center: CalledWireCenter | null, known: Known): CustomerDoubt | null {
  if (said === null) return null
  const named = known.customers.get(said) ?? null
  const isAnother = center !== null && center.customerId !== null && center.customerId !== named?.id
  return named === null || isAnother ? { said, named, ofWireCenter: center?.customerName ?? null } : null
}

const differencesIn = (rows: readonly ImportRow[]): Trouble[] =>
  SHARED.flatMap((key) => {
    const first = rows.find(({ values }) => values[key] !== null)
    const word = first?.values[key]?.toLowerCase()
    return rows
      .filter(({ values }) => values[key] !== null && values[key].toLowerCase() !== word)
      .map(({ line }) => ({ line, field: key, code: 'differs' as const, said: String(first?.line) }))
  })

type GivenCity = { readonly code: string | null; readonly name: string | null; readonly state: string | null }
type CityTrouble = { field: ImportField; code: Trouble['code']; said: string; of: 'given' | 'cityCode' | 'city' }

/** The city of the number where there is one, else the one that is written. */
function cityOf(given: GivenJsn | null, { code, name, state }: GivenCity, known: Known): City | CityTrouble {
  if (given) {
    const { stateCode, cityCode } = given.series
    const city = findCity(known, cityCode, stateCode)
    if (typeof city === 'string')
      return { field: 'jsn', code: 'city_unknown', said: `${stateCode} ${cityCode}`, of: 'given' }
    if (state !== null && state !== stateCode)
      return { field: 'state', code: 'city_differs', said: stateCode, of: 'given' }
    const other = code === null ? city : findCity(known, code, state)
    return other === city ? city : { field: 'cityCode', code: 'city_differs', said: cityCode, of: 'cityCode' }
  }
  const written = code ?? name
  const of = code === null ? ('city' as const) : ('cityCode' as const)
  if (written === null) return { field: 'cityCode', code: 'needed', said: '', of }
  const city = findCity(known, written, state)
  if (typeof city === 'string') return { field: of, code: `city_${city}`, said: written, of }
  return city.active ? city : { field: of, code: 'city_at_rest', said: city.cityCode, of }
}

const earlier = (day: string | null, today: string) => (day !== null && day < today ? day : today)
const daysAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
/** The first day on which anything of it is due. */
const dueOf = (rows: readonly ImportRow[]) => rows.flatMap(({ values }) => values.dueDate ?? []).sort()[0] ?? null
