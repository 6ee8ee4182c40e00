import type { Endpoint } from '@demarc/contract'
import { can } from '@demarc/domain'
import type { Marked } from './marked.ts'

type AskedCall = {
  /** The addresses to ask about what is somebody's; asked with one's own and with the other's. */
  readonly of: (marked: Marked) => readonly string[]
  /** What is behind it is one record: the other's is not there. */
  readonly isOfOne?: true
}

const none: AskedCall = { of: () => [''] }
const search = ({ word }: Marked) => `q=${word}`

/** How a customer asks each call that they may make. A new call that a customer may make is entered here, or the crawl fails. */
export const CALLS: Readonly<Record<string, AskedCall>> = {
  listOrders: {
    of: (marked) => [
      '',
      '?limit=200',
      `?${search(marked)}`,
      '?status=SUBMITTED_TO_CUSTOMER',
      '?held=true',
      '?sort=jsn',
    ],
  },
  exportOrders: { of: ({ ids, word }) => ['', '?format=xlsx', `?q=${word}`, `?ids=${ids.orderId},${ids.heldOrderId}`] },
  readOrder: { of: ({ ids }) => [ids.orderId ?? '', ids.heldOrderId ?? ''], isOfOne: true },
  orderBilling: { of: ({ ids }) => [ids.orderId ?? '', ids.heldOrderId ?? ''], isOfOne: true },
  readDelivered: { of: ({ ids }) => [ids.buildingId ?? '', ids.surveyedId ?? ''], isOfOne: true },
  listDocuments: {
    of: ({ ids }) => [
      ids.orderId ?? '',
      `${ids.orderId}?siteId=${ids.siteId}`,
      `${ids.orderId}?buildingId=${ids.buildingId}`,
    ],
    isOfOne: true,
  },
  documentFile: { of: ({ ids }) => [ids.documentId ?? '', `${ids.documentId}?download=1`], isOfOne: true },
  // Text has none: not there for oneself either.
  documentThumbnail: { of: () => [], isOfOne: true },
  listInvoices: {
    of: ({ ids }) => [
      '',
      '?status=SENT',
      '?q=INV',
      '?q=DRAFT',
      `?customerId=${ids.customerId}`,
      `?wireCenterId=${ids.wireCenterId}`,
    ],
  },
  exportInvoices: {
    of: ({ ids }) => ['', '?format=xlsx', `?customerId=${ids.customerId}`, `?ids=${ids.invoiceId},${ids.draftId}`],
  },
  readInvoice: { of: ({ ids }) => [ids.invoiceId ?? ''], isOfOne: true },
  invoicePdf: { of: ({ ids }) => [ids.invoiceId ?? ''], isOfOne: true },
  creditNotePdf: { of: ({ ids }) => [ids.creditNoteId ?? ''], isOfOne: true },
  listDisputes: { of: ({ ids }) => ['', '?state=OPEN', `?invoiceId=${ids.invoiceId}`] },
  exportDisputes: { of: ({ ids }) => ['', '?format=xlsx', `?ids=${ids.disputeId}`] },
  readDispute: { of: ({ ids }) => [ids.disputeId ?? ''], isOfOne: true },
  readStatement: { of: ({ ids }) => [ids.customerId ?? ''], isOfOne: true },
  exportStatement: { of: ({ ids }) => [ids.customerId ?? '', `${ids.customerId}?format=xlsx`], isOfOne: true },
  statementPdf: { of: ({ ids }) => [ids.customerId ?? ''], isOfOne: true },
  disputeFile: { of: ({ ids }) => [ids.disputeFileId ?? '', `${ids.disputeFileId}?download=1`], isOfOne: true },
  listPayments: { of: ({ ids, word }) => ['', `?q=${word}`, `?customerId=${ids.customerId}`] },
  exportPayments: { of: ({ ids, word }) => ['', '?format=xlsx', `?q=${word}`, `?ids=${ids.paymentId}`] },
  readPayment: { of: ({ ids }) => [ids.paymentId ?? ''], isOfOne: true },
  dashboardStats: none,
  dashboardWorkflow: none,
  dashboardNeeds: none,
  myHome: none,
  myPlaces: { of: ({ ids }) => [`?orderIds=${ids.orderId},${ids.heldOrderId}`] },
  myDelivered: { of: ({ ids }) => [ids.orderId ?? ''], isOfOne: true },
  myPackage: { of: ({ ids }) => [ids.packageId ?? ''], isOfOne: true },
  mySurvey: { of: ({ ids }) => [ids.deliveredId ?? ''], isOfOne: true },
  myPhoto: { of: ({ ids }) => [ids.deliveredPhotoId ?? '', `${ids.deliveredPhotoId}?size=thumb`], isOfOne: true },
  myReport: { of: ({ ids }) => [ids.reportedId ?? ''], isOfOne: true },
  // Only for whoever holds a link, which nobody here does.
  packageByLink: { of: () => [], isOfOne: true },
  currentUser: none,
  profilePicture: { of: ({ ids }) => [ids.userId ?? ''], isOfOne: true },
  ownSessions: none,
  listNotifications: none,
  notificationChoices: none,
  listPushSubscriptions: none,
  listSavedViews: { of: () => ['?list=portal-invoices'] },
  pushKey: none,
  organisation: none,
  organisationLogo: none,
  readMapLayers: none,
  readGoogleMapsKey: none,
  // Nobody's in particular, and none was imported here.
  streetMapTile: { of: () => [] },
  loginPage: none,
  setupState: none,
  health: none,
  readiness: none,
  openApiDocument: none,
  // A story of its own: it never ends by itself.
  liveEvents: { of: () => [] },
  // Asking would end the session.
  logoutPage: { of: () => [] },
}

const isOpen = ({ permission }: Endpoint): boolean =>
  permission === 'anyone' || permission === 'signed-in' || can({ roles: ['CUSTOMER'] }, permission)

type Named = readonly [name: string, call: Endpoint]
const reads = (endpoints: Record<string, Endpoint>): Named[] =>
  Object.entries(endpoints).filter(([, { method }]) => method === 'GET')

export const openReads = (endpoints: Record<string, Endpoint>): Named[] =>
  reads(endpoints).filter(([, call]) => isOpen(call))
export const closedReads = (endpoints: Record<string, Endpoint>): Named[] =>
  reads(endpoints).filter(([, call]) => !isOpen(call))

/** Those that a customer may ask and the crawl would pass by. */
export const unknownReads = (endpoints: Record<string, Endpoint>): string[] =>
  openReads(endpoints).flatMap(([name]) => (name in CALLS ? [] : [name]))

/** The path of a call, its one id and what follows it in the place of the id. */
export function addressOf({ path }: Endpoint, asked: string): string {
  const [id = '', query] = asked.split('?', 2)
  return path.replace(/:\w+/, id) + (query ? `?${query}` : '')
}

/** The path with every id that somebody has, whatever it is called. */
export const addressesOf = ({ path }: Endpoint, { ids }: Marked): string[] => {
  const param = /:(\w+)/.exec(path)?.[1]
  if (!param) return [path]
  return [path.replace(`:${param}`, ids[param] ?? '1')]
}
