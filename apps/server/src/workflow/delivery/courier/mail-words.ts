import {
  BUILDING_TYPE_LABELS,
  daysAfter,
  LINK_LASTS_DAYS,
  paymentDetailsNow,
  sayContact,
  type PlaceholderValues,
  type Settings,
} from '@demarc/domain'
import type { DeliveryMailFacts } from './mail-facts.queries.ts'

/** More are only counted: the package lists them all. */
export const MOST_SHOWN = 20

type Said = {
  readonly facts: DeliveryMailFacts
  readonly settings: Settings
  readonly publicUrl: URL
  readonly today: string
  /** Where the package is fetched; null: it is attached. */
  readonly link: URL | null
}

/** What is said in place of each placeholder of a delivery. */
export function valuesOfDelivery({ facts, settings, publicUrl, today, link }: Said): PlaceholderValues {
  const { jsn, part, orderId, buildings, buildingCount, fileName, hasPortal } = facts
  const until = sayDay(daysAfter(today, LINK_LASTS_DAYS))
  return {
    company: settings['organisation.name'],
    customer: facts.customerName ?? '',
    contact: sayContact(paymentDetailsNow(settings)),
    po: facts.customerRef ?? '',
    link: hasPortal ? new URL(`/orders?order=${orderId}`, publicUrl).href : '',
    jsn,
    part: String(part),
    address: [facts.address, facts.city, facts.stateCode].filter(Boolean).join(', '),
    buildingCount: String(buildingCount),
    buildings: [...buildings.map(sayBuilding), ...andMore(buildingCount - buildings.length)].join('\n'),
    files: link
      ? `The package is too large to attach. Download it until ${until}:\n${link.href}`
      : `The package is attached: ${fileName} (${sayBytes(Number(facts.bytes))}).`,
    checksum: facts.sha256 ?? '',
  }
}

const sayBuilding = ({ jsb, type, address }: DeliveryMailFacts['buildings'][number]): string =>
  [jsb, BUILDING_TYPE_LABELS[type], address].filter(Boolean).join(', ')

const andMore = (count: number): string[] => (count > 0 ? [`and ${count} more`] : [])

const sayBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
/** As our screens write them: `Nov 03, 2026`. */
export const sayDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
