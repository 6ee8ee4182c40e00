import type {
  CaseFile,
  CurrentUser,
  Customer,
  Document,
  HistoryEntry,
  Order,
  OrderDetail,
  OrderSite,
} from '@demarc/contract'
import { actionsOnDocument } from '@demarc/domain/files/documents'
import { actionsOnOrder } from '@demarc/domain/orders/order-actions'
import { permissionsOf } from '@demarc/domain/permissions'
import { ADA, BEN, newId, orderDetail } from '../records.ts'

export const TARHEEL: Customer = {
  id: newId(),
  name: 'Tarheel Fiber',
  code: 'TARHEEL',
  aliases: [],
  mailDomains: [],
  billTo: '',
  accountsPayableTo: [],
  accountsPayableCc: [],
  purchaseOrderRequired: false,
  termsNetDays: null,
  unitRule: 'PER_BUILDING',
  invoiceGrouping: 'WIRE_CENTER',
  outcomeRateCents: 0,
  submissionChannel: 'EMAIL',
  submissionRecipients: [],
  fileNamingTemplate: '{jsb}-{slot}-{n}',
  isTaxable: false,
  taxExemptions: [],
  createdAt: '2026-03-02T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
  version: 1,
  actions: [],
}
/** Reads the orders of one company. */
export const CORA: CurrentUser = {
  ...BEN,
  id: newId(),
  firstName: 'Cora',
  lastName: 'Pinter',
  email: 'cora@demarc.test',
  roles: ['CUSTOMER'],
  customerId: TARHEEL.id,
  permissions: permissionsOf({ roles: ['CUSTOMER'] }),
}

/** What the server lets a person do with an order as it stands. */
export const actionsOf = ({ roles }: CurrentUser, order: OrderDetail): Order['actions'] =>
  actionsOnOrder(
    { roles },
    {
      status: order.workStatus ?? order.status,
      shownStatus: order.status,
      isHeld: order.isHeld,
      isPinned: order.override !== null,
      isCancelled: order.cancelled !== null,
      isDeleted: order.deletedAt !== null,
      wasAssigned: false,
    },
  )

export const site = (jsn: string, more: Partial<OrderSite> = {}): OrderSite => ({
  id: newId(),
  jsn,
  stateCode: jsn.slice(0, 2),
  cityCode: jsn.slice(2, 4),
  jobType: 'S',
  jobTypeConfirmedAt: null,
  dueDate: '2099-12-16',
  status: 'ORDER_RECEIVED',
  isCancelled: false,
  aliases: [],
  buildings: [],
  ...more,
})

/** An order that came in, the first of the list with the number 1: `100 Spring Garden St`. */
export function received(number: number, more: Partial<OrderDetail> = {}): OrderDetail {
  const jsn = `NCGB2603${String(number).padStart(4, '0')}`
  return orderDetail({
    jsn,
    sites: [site(jsn)],
    originalAddress: `${number * 100} Spring Garden St`,
    wireCenterName: 'Greensboro Main',
    wireCenterCode: 'GNBONCEU',
    dueDate: '2099-12-16',
    reached: { ORDER_RECEIVED: '2026-03-02' },
    ...more,
  })
}

/** An act on an order as its history tells it. */
export const act = (orderId: string, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: newId(),
  at: '2026-03-02T15:00:00.000Z',
  actor: { kind: 'USER', id: ADA.id, name: 'Ada Okafor' },
  entity: 'order',
  entityId: orderId,
  label: null,
  action,
  changes: [],
  names: {},
  isSealed: true,
  ...more,
})

type Kind = 'pdf' | 'png' | 'txt'
const TYPES = { pdf: 'application/pdf', png: 'image/png', txt: 'text/plain' } as const

export function document(orderId: string, fileName: string, more: Partial<Document> = {}): Document {
  const id = newId()
  // Every name here ends in one of them.
  const kind = fileName.split('.').at(-1) as Kind
  return {
    id,
    orderId,
    siteId: null,
    buildingId: null,
    kind: 'RESEARCH',
    fileName,
    fileUrl: `/api/documents/${id}/file`,
    fileType: TYPES[kind],
    size: 2048,
    sha256: 'a'.repeat(64),
    thumbnailUrl: null,
    metadata: {},
    sharepointPath: null,
    isReleased: false,
    uploadedByName: 'Ada Okafor',
    createdAt: '2026-03-02T15:00:00.000Z',
    actions: actionsOnDocument(BEN),
    ...more,
  }
}

export const caseFile = (order: OrderDetail, more: Partial<CaseFile> = {}): CaseFile => ({
  orderId: order.id,
  jsns: order.sites.map(({ jsn }) => jsn),
  address: order.originalAddress,
  customer: null,
  customerRef: null,
  status: order.status,
  receivedOn: '2026-03-02',
  dueDate: order.dueDate,
  steps: [act(order.id, 'created', { label: order.jsn })],
  hasAllSteps: true,
  papers: [],
  ...more,
})
