import { settingsQuery } from '#admin/settings/settings.queries.ts'
import { REGISTRATIONS } from '#admin/people/pending.queries.ts'
import { USERS } from '#admin/people/users.queries.ts'
import { LAST_IMPORTS } from '#admin/reference/imports/imports.queries.ts'
import { RATES } from '#admin/reference/customers/rates.queries.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { sessionsQuery } from '#identity/profile.queries.ts'
import { choicesQuery } from '#notifications/choices.queries.ts'
import { deviceQuery } from '#notifications/device.queries.ts'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { DISPUTES } from '#shared/disputes/disputes-key.ts'
import { DOCUMENTS } from '#shared/documents/documents-key.ts'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { organisationQuery } from '#shared/organisation.queries.ts'
import { TAX_RATES } from '#shared/tax-rates.queries.ts'
import { CITY_CODES, CUSTOMERS, WIRE_CENTERS } from '#shared/reference-choices.queries.ts'
import { PORTAL } from '#portal/portal-key.ts'
import { ORDER_IMPORTS } from '#workflow/orders/import/order-imports-key.ts'
import {
  DELETED_ORDERS,
  ORDER_BILLINGS,
  ORDER_LISTS,
  ORDER_RECORDS,
  orderBillingQuery,
  orderQuery,
} from '#workflow/orders/orders.queries.ts'
import { DESK, FIELDERS, READY_LISTS, READY_PINS, WORK_ORDERS } from '#workflow/dispatch/board/dispatch.queries.ts'
import { DASHBOARD } from '#workflow/overview/dashboard.queries.ts'
import { EVIDENCE } from '#shared/evidence/evidence.queries.ts'
import { FIELD_ASSIGNMENTS } from '#workflow/fieldwork/assignments-key.ts'
import { QC_ONE, QC_OPEN, QC_QUEUE } from '#workflow/qc/qc-keys.ts'
import { DELIVERIES, PRE_FLIGHT, READY_SITES } from '#workflow/delivery/delivery-keys.ts'
import { PAYMENTS } from '#shared/payments-key.ts'
import { INVOICING_STATS, PERIODS, TO_BILL } from '#workflow/invoicing/invoicing-keys.ts'
import { STATEMENTS } from '#workflow/invoicing/statements/statements-keys.ts'
import { SAVED_VIEWS } from '#shared/list/saved-views.queries.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { OPEN_SITE, SITE_LISTS, siteQuery } from '#workflow/research/model/research.queries.ts'

type Keys = readonly (readonly string[])[]
type Row = {
  asksAgain: Keys
  /** Long lists: asked again at most every few seconds. */
  lists?: Keys
  /** Also asked again when the record is the reader's own: an admin hears of everybody's sign-in. */
  ofOwn?: Keys
  /** Asked again for the one record that changed. */
  ofRecord?: (entityId: string) => Keys
  /** What may have changed unheard while there was no connection. */
  afterGap?: Keys
}

export type LiveQueries = Readonly<Record<string, Row>>

/** What the dispatch board shows besides its list. */
const BOARD: Keys = [DESK, FIELDERS, READY_PINS]

/** What waits to be delivered. */
const TO_DELIVER: Keys = [READY_SITES, PRE_FLIGHT]

/** What is owed, and what waits to be billed. */
const BILLING: Keys = [INVOICING_STATS, TO_BILL]

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
  saved_view: { asksAgain: [SAVED_VIEWS] },
  setting: { asksAgain: [settingsQuery().queryKey] },
  street_map: { asksAgain: [mapLayersQuery().queryKey] },
  organisation: { asksAgain: [organisationQuery().queryKey] },
  user: { asksAgain: [USERS], ofOwn: [currentUserQuery().queryKey, sessionsQuery().queryKey] },
  registration: { asksAgain: [REGISTRATIONS] },
  // A record that is changed may end the time in which its import can be undone.
  city_code: { asksAgain: [CITY_CODES, LAST_IMPORTS] },
  wire_center: { asksAgain: [WIRE_CENTERS, LAST_IMPORTS] },
  customer: { asksAgain: [CUSTOMERS, WIRE_CENTERS, ...TO_DELIVER] },
  rate: { asksAgain: [RATES, ...BILLING] },
  tax_rate: { asksAgain: [TAX_RATES, INVOICES] },
  order: {
    asksAgain: [DASHBOARD, PORTAL, ORDER_IMPORTS, OPEN_SITE, ...BOARD, ...TO_DELIVER, ...BILLING],
    // The rows of the board say whether their order is on hold.
    lists: [ORDER_LISTS, DELETED_ORDERS, READY_LISTS],
    // A supervisor hears of a delivery by its order alone.
    ofRecord: (orderId) => [orderQuery(orderId).queryKey, orderBillingQuery(orderId).queryKey],
    afterGap: [ORDER_RECORDS],
  },
  site: {
    asksAgain: [],
    lists: [SITE_LISTS],
    ofRecord: (siteId) => [siteQuery(siteId).queryKey],
  },
  // Which site a building is of is not said: of all sites only the open one is read at once.
  building: {
    asksAgain: [
      DASHBOARD,
      PORTAL,
      ORDER_IMPORTS,
      OPEN_SITE,
      EVIDENCE,
      QC_QUEUE,
      QC_ONE,
      QC_OPEN,
      ...BOARD,
      ...TO_DELIVER,
      ...BILLING,
    ],
    lists: [READY_LISTS],
  },
  assignment: { asksAgain: [...BOARD, FIELD_ASSIGNMENTS, EVIDENCE] },
  // Nor is said which building a photo, a survey or an outcome is of: the evidence that is open is read again.
  photo: { asksAgain: [EVIDENCE, QC_OPEN] },
  survey: { asksAgain: [EVIDENCE, QC_OPEN] },
  outcome: { asksAgain: [EVIDENCE, QC_OPEN] },
  // Who reviews what, shown where it stands.
  qc_claim: { asksAgain: [QC_QUEUE, QC_ONE] },
  qc_review: { asksAgain: [QC_QUEUE, QC_ONE, QC_OPEN, DASHBOARD, ...TO_DELIVER] },
  // What is rejected is not billed, and keeps a draft from being sent.
  submission: { asksAgain: [DELIVERIES, ORDER_BILLINGS, ...TO_DELIVER, ...BILLING, INVOICES, EVIDENCE] },
  dispute: { asksAgain: [DISPUTES, DASHBOARD] },
  payment: { asksAgain: [PAYMENTS, PERIODS, STATEMENTS, ORDER_BILLINGS] },
  period: { asksAgain: [PERIODS] },
  // What is credited may settle an invoice, what is void is billed again.
  invoice: { asksAgain: [INVOICES, PAYMENTS, PERIODS, STATEMENTS, ORDER_BILLINGS, PORTAL, ...BILLING, DASHBOARD] },
  credit_note: { asksAgain: [INVOICES, PERIODS, STATEMENTS, ORDER_BILLINGS, ...BILLING, DASHBOARD] },
  // A warranty visit comes to review while its building stays where it stands.
  work_order: { asksAgain: [DESK, EVIDENCE, QC_QUEUE, QC_ONE], lists: [WORK_ORDERS] },
  absence: { asksAgain: BOARD },
  document: { asksAgain: [DOCUMENTS] },
}
