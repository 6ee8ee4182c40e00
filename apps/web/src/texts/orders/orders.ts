import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { statusLabel, WORK_STATUSES, type WorkStatus } from '@demarc/domain/work-status'
import { orderActs } from './order-acts.ts'
import * as counts from '../common/counts.ts'
import { fields } from '../common/fields.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

// Every work status has its label.
const statuses = Object.fromEntries(WORK_STATUSES.map((status) => [status, statusLabel(status)])) as Record<
  WorkStatus,
  string
>

/** The orders list and the order panel. */
export const orders = {
  title: common.orders,
  subtitle: 'Manage customer orders and track progress',
  sections: 'Orders sections',
  tabs: { orders: common.orders, import: common.importWord },
  create: common.createOrder,
  search: 'Search orders by JSN...',
  statusFilter: common.status,
  allStatuses: 'All Statuses',
  statuses,
  /** Where ten names share one line. */
  shortStatuses: {
    ORDER_RECEIVED: common.received,
    RESEARCHING: common.research,
    READY_FOR_DISPATCH: common.ready,
    SUBMITTED_TO_CUSTOMER: common.submitted,
  } as Partial<Record<WorkStatus, string>>,
  progress: {
    RECEIVED: common.received,
    SCHEDULED: common.scheduled,
    SURVEYED: common.surveyed,
    DELIVERED: common.delivered,
    INVOICED: common.invoiced,
  },
  filters: {
    button: common.filters,
    held: common.held,
    open: common.open,
    overdue: common.overdue,
  },
  sort: {
    label: 'Sort',
    received: 'Newest first',
    due: common.dueDate,
    jsn: common.jsn,
  },
  more: 'More',
  showDeleted: common.deletedOrders,
  columns: {
    ...fields,
    jsn: common.jsn,
    status: common.status,
    progress: 'Progress',
    address: common.address,
    wireCenter: fields.wireCenterId,
    customer: fields.customerId,
    ref: common.reference,
    due: common.due,
    age: 'Age',
  },
  heading: (total: number, count: (count: number) => string) => `Orders (${phrases.listed(total, count)})`,
  viewDetails: 'View Details',
  select: (name: string) => `Select ${name}`,
  jsnPending: 'JSN Pending',
  addressPending: 'Address pending',
  notSpecified: common.notSpecified,
  toConfirm: 'To confirm',
  overdue: common.overdueLowercase,
  age: {
    now: common.nowLowercase,
    min: (n: number) => `${n} min`,
    h: (n: number) => `${n} h`,
    d: (n: number) => `${n} d`,
  },
  none: {
    title: 'No orders found',
    filtered: 'Try adjusting your filters',
    first: common.getStartedWithFirstOrder,
    yours: 'Orders you send us will appear here',
  },
  listFailed: common.couldntLoadTheOrders,
  keys: {
    setStatus: 'set status',
    setStatusLong: common.setStatus,
    hold: 'hold',
    holdLong: 'Hold or release',
    edit: 'Edit order',
    create: 'Create order',
  },
  bulk: {
    hold: common.hold,
    release: 'Release',
    complete: 'Send to research',
    close: 'Close orders',
    most: (most: number) => `Select up to ${most} orders at a time`,
  },
  details: {
    title: common.orderDetails,
    close: common.close,
    edit: common.edit,
    more: 'More actions',
    caseFile: common.caseFile,
    hold: common.hold,
    release: 'Release',
    complete: 'Order Complete',
    delete: common.deleteOrder,
    setStatus: 'Set status…',
    addSite: 'Add site…',
    renumber: 'Renumber…',
    cancel: 'Cancel order…',
    closeOrder: 'Close order',
    duplicate: 'Mark as duplicate…',
    restore: common.restore,
    failed: 'Couldn’t load the order',
    gone: 'Order not found',
    goneHelp: 'It may have been deleted, or you don’t have access.',
    back: common.backToList,
    ordered: 'Ordered',
    due: common.due,
    sites: common.sites,
    received: common.received,
    aliases: 'Previous JSN',
    buildings: common.buildings,
    noBuildings: 'No buildings yet. Add them in Research.',
    openInResearch: 'Open in Research',
    evidence: common.viewPhotosAndSurvey,
    evidenceOf: phrases.photosAndSurveyFor,
    cancelledBuilding: common.canceled,
    history: common.history,
  },
  standing: {
    held: (age: string) => `Held for ${age}`,
    heldNow: 'Held just now',
    noReason: 'No reason given',
    by: phrases.byPerson,
    setByHand: (status: string) => `Status set manually to ${status}`,
    worksAt: (status: string) => `Actual status: ${status}. Work queues use the actual status.`,
    resume: 'Reset to automatic',
    cancelled: common.canceled,
    duplicateOf: common.duplicateOf,
    deleted: common.deleted,
    deletedHelp: 'You can restore it for 30 days.',
  },
  form: {
    jsn: common.jsn,
    jsnNote: 'JSN changes affect the associated site. Use Renumber to change it.',
    customerHelp: 'Choose a customer or type a name',
    status: common.status,
    statusReason: 'Reason for the status change',
    noWireCenter: common.none,
    save: common.saveChanges,
    saving: common.savingThreeDots,
    cancel: common.cancel,
  },
  stale: {
    title: 'Another user changed this order while you were editing',
    difference: phrases.difference,
    yes: common.yes,
    empty: common.empty,
    keepMine: common.keepMine,
    takeTheirs: common.useTheirs,
  },
  ...orderActs,
  refusedSome: (count: number, why: string) => `${counts.orders(count)} not updated: ${why}`,
  success: common.success,
  updated: 'Order updated successfully',
  updateFailed: 'Failed to update order',
  undone: common.undone,
}

/** The words of the list of orders, which staff and customers see alike; those of the rest of the office come later. */
const ordersEn = { ...en, orders }
export type OrdersTexts = typeof ordersEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  ordersEn,
  import.meta.glob(['./orders.es.ts']),
)
