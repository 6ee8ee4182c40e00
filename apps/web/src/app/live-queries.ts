import { settingsQuery } from '#admin/settings/settings.queries.ts'
import { REGISTRATIONS } from '#admin/people/pending.queries.ts'
import { USERS } from '#admin/people/users.queries.ts'
import { LAST_IMPORTS } from '#admin/reference/imports.queries.ts'
import { RATES } from '#admin/reference/rates.queries.ts'
import { currentUserQuery } from '#work/current-user.queries.ts'
import { sessionsQuery } from '#identity/profile.queries.ts'
import { choicesQuery } from '#notifications/choices.queries.ts'
import { deviceQuery } from '#notifications/device.queries.ts'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { DOCUMENTS } from '#work/documents/documents-key.ts'
import { organisationQuery } from '#work/organisation.queries.ts'
import { CITY_CODES, CUSTOMERS, WIRE_CENTERS } from '#work/reference-choices.queries.ts'
import { changedOrders } from '#workflow/orders/changed-orders.ts'
import { ORDER_IMPORTS } from '#workflow/orders/import/order-imports-key.ts'
import { orderQuery, ORDERS } from '#workflow/orders/orders.queries.ts'
import { heardOfBuilding, heardOfOrder } from '#workflow/dispatch/changed-buildings.ts'
import { DESK, FIELDERS, READY_LISTS, READY_PINS } from '#workflow/dispatch/dispatch.queries.ts'
import { DASHBOARD } from '#workflow/overview/dashboard.queries.ts'
import { EVIDENCE } from '#work/evidence/evidence.queries.ts'
import { FIELD_ASSIGNMENTS } from '#workflow/fieldwork/assignments-key.ts'
import { QC_OPEN, QC_QUEUE } from '#workflow/qc/qc-keys.ts'
import { heardOfSite } from '#workflow/research/changed-sites.ts'
import { OPEN_SITE, RESEARCH, siteQuery } from '#workflow/research/research.queries.ts'

type Keys = readonly (readonly string[])[]
type Row = {
  asksAgain: Keys
  /** Also asked again when the record is the reader's own: an admin hears of everybody's sign-in. */
  ofOwn?: Keys
  /** Asked again for the one record that changed. */
  ofRecord?: (entityId: string) => Keys
  /** A list whose rows must not move under the hand is told instead, and asked again when its reader wishes. */
  tells?: (entityId: string, name: string) => void
  /** What may have changed unheard while there was no connection. */
  afterGap?: Keys
}

export type LiveQueries = Readonly<Record<string, Row>>

/** What the dispatch board shows besides its list, which moves only when its reader wishes. */
const BOARD: Keys = [DESK, FIELDERS, READY_PINS]

/** What an event is about -> what is asked again. Every stage adds its rows here. */
export const LIVE_QUERIES: LiveQueries = {
  // A notification may tell of new roles, which change what the screens offer, and of work that came or was taken back.
  // The bell also rings for its own choices.
  notification: {
    asksAgain: [
      notificationsQuery().queryKey,
      choicesQuery().queryKey,
      deviceQuery().queryKey,
      currentUserQuery().queryKey,
      FIELD_ASSIGNMENTS,
    ],
  },
  setting: { asksAgain: [settingsQuery().queryKey] },
  organisation: { asksAgain: [organisationQuery().queryKey] },
  user: { asksAgain: [USERS], ofOwn: [currentUserQuery().queryKey, sessionsQuery().queryKey] },
  registration: { asksAgain: [REGISTRATIONS] },
  // A record that is changed may end the time in which its import can be undone.
  city_code: { asksAgain: [CITY_CODES, LAST_IMPORTS] },
  wire_center: { asksAgain: [WIRE_CENTERS, LAST_IMPORTS] },
  customer: { asksAgain: [CUSTOMERS, WIRE_CENTERS] },
  rate: { asksAgain: [RATES] },
  order: {
    asksAgain: [DASHBOARD, ORDER_IMPORTS, OPEN_SITE, ...BOARD],
    ofRecord: (orderId) => [orderQuery(orderId).queryKey],
    tells: (orderId, name) => {
      changedOrders.heardOf(orderId)
      heardOfOrder(orderId, name)
    },
    afterGap: [ORDERS],
  },
  site: {
    asksAgain: [],
    ofRecord: (siteId) => [siteQuery(siteId).queryKey],
    tells: heardOfSite,
    afterGap: [RESEARCH],
  },
  // Which site a building is of is not said: of all sites only the open one is read at once.
  building: {
    asksAgain: [DASHBOARD, ORDER_IMPORTS, OPEN_SITE, EVIDENCE, QC_QUEUE, QC_OPEN, ...BOARD],
    tells: heardOfBuilding,
    afterGap: [READY_LISTS],
  },
  assignment: { asksAgain: [...BOARD, FIELD_ASSIGNMENTS, EVIDENCE] },
  // Nor is said which building a photo, a survey or an outcome is of: the evidence that is open is read again.
  photo: { asksAgain: [EVIDENCE, QC_OPEN] },
  survey: { asksAgain: [EVIDENCE, QC_OPEN] },
  outcome: { asksAgain: [EVIDENCE, QC_OPEN] },
  // Who reviews what, shown where it stands.
  qc_claim: { asksAgain: [QC_QUEUE] },
  qc_review: { asksAgain: [QC_QUEUE, QC_OPEN, DASHBOARD] },
  absence: { asksAgain: BOARD },
  document: { asksAgain: [DOCUMENTS] },
}
