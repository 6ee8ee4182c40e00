import type { listToBillBuildings as call, ToBill, ToBillBuilding } from '@demarc/contract'
import { amountOf, priceOf, refuse, sumOfCents, type Settings } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { nameWireCenters, readAgreements, type Agreement } from '../agreed.queries.ts'
import {
  countWaiting,
  FIRST_TO_BILL,
  listWaiting,
  listWaitingGroups,
  type Period,
  type WaitingGroup,
} from './to-bill.queries.ts'

export function insistOnPeriod({ from, to }: Period): void {
  if (from && to && to < from) refuse('invoice.period', {})
}

type Priced = Parameters<typeof priceOf>[0]
/** What was brought along as delivered is billed at today's rate. */
export function pricing(settings: Settings, today: string) {
  const usualCents = settings['invoice.ratePerUnitCents']
  const nothingAgreed = { unitRule: 'PER_BUILDING', outcomeRateCents: 0, rates: [] } as const
  return (building: Omit<Priced, 'deliveredOn'> & { deliveredOn: string | null }, agreed: Agreement | undefined) =>
    priceOf({ ...building, deliveredOn: building.deliveredOn ?? today }, { ...(agreed ?? nothingAgreed), usualCents })
}

const isThere = (id: string | null): id is string => id !== null

/** What was delivered and is on no invoice, by customer and wire center. */
export async function listToBill(db: Db, period: Period): Promise<ToBill[]> {
  insistOnPeriod(period)
  const [waiting, settings, today] = await Promise.all([
    listWaitingGroups(db, period),
    readSettings(db),
    organisationDay(db),
  ])
  const [agreements, wireCenters] = await Promise.all([
    readAgreements(db, [...new Set(waiting.map(({ customerId }) => customerId))].filter(isThere)),
    nameWireCenters(db, [...new Set(waiting.map(({ wireCenterId }) => wireCenterId))].filter(isThere)),
  ])
  const price = pricing(settings, today)
  const together = Map.groupBy(waiting, ({ customerId, wireCenterId }) => `${customerId} ${wireCenterId}`)
  return [...together.values()]
    .flatMap((groups) => {
      const [{ customerId, wireCenterId } = { customerId: null, wireCenterId: null }] = groups
      const agreed = customerId ? agreements.get(customerId) : undefined
      const named = {
        customerId,
        customerName: agreed?.name ?? null,
        wireCenterId,
        wireCenterName: (wireCenterId && wireCenters.get(wireCenterId)?.name) || null,
        wireCenterCode: (wireCenterId && wireCenters.get(wireCenterId)?.code) || null,
        grouping: agreed?.invoiceGrouping ?? ('WIRE_CENTER' as const),
      }
      return { ...named, ...sumsOf(groups, (group) => price(group, agreed)) }
    })
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

const nameOf = ({ customerName, wireCenterName }: Pick<ToBill, 'customerName' | 'wireCenterName'>) =>
  `${customerName ?? '~'} ${wireCenterName ?? '~'}`

type Price = { readonly units: number; readonly rateCents: number }

function sumsOf(groups: readonly WaitingGroup[], price: (group: WaitingGroup) => Price) {
  const free = groups.filter(({ isHeld }) => !isHeld)
  const days = groups.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted()
  return {
    buildings: sumOfCents(groups.map(({ n }) => n)),
    held: sumOfCents(groups.filter(({ isHeld }) => isHeld).map(({ n }) => n)),
    units: sumOfCents(free.map((group) => group.n * price(group).units)),
    cents: sumOfCents(free.map((group) => group.n * amountOf(price(group)))),
    oldest: days[0] ?? null,
    newest: days.at(-1) ?? null,
  }
}

/** The buildings behind one row of it, by day of delivery. */
export async function listToBillBuildings(
  db: Db,
  { limit, cursor, ...whose }: z.output<typeof call.query>,
): Promise<ListPage<ToBillBuilding>> {
  insistOnPeriod(whose)
  const after = readCursor(cursor, ['day', 'uuid']) ?? FIRST_TO_BILL
  const [found, agreements, settings, today] = await Promise.all([
    listWaiting(db, whose, { after, most: limit < 26 ? 26 : 101 }),
    readAgreements(db, [whose.customerId]),
    readSettings(db),
    organisationDay(db),
  ])
  const price = pricing(settings, today)
  const total = !cursor && found.length <= limit ? found.length : await countWaiting(db, whose)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  const rows = page.rows.map((row) => {
    const priced = price(row, agreements.get(whose.customerId))
    return {
      id: row.id,
      siteId: row.siteId,
      orderId: row.orderId,
      jsb: row.jsb,
      address: row.address,
      city: row.city,
      buildingType: row.buildingType,
      customerRef: row.customerRef,
      deliveredOn: row.deliveredOn,
      isHeld: row.isHeld,
      holdReason: row.isHeld ? row.holdReason : null,
      ...priced,
      amountCents: amountOf(priced),
    }
  })
  return { ...page, rows }
}
