import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** Return visits and what to redo there. */
export const workOrders = {
  title: common.workOrders,
  list: 'Open work orders',
  shown: { label: common.show, ready: 'Unassigned', all: 'All open' },
  statuses: {
    READY_FOR_DISPATCH: 'Unassigned',
    ASSIGNED: common.assigned,
    IN_PROGRESS: 'In progress',
    SUBMITTED_BY_FIELDER: 'Uploading photos',
    QC_REVIEW: 'In review',
    QC_FAILED: common.sentBack,
    CLOSED: common.closed,
  },
  items: (count: number) => phrases.items(count),
  kinds: { REWORK: common.workOrder, WARRANTY: common.warrantyVisit, CUSTOMER_REJECTION: common.customerRejected },
  none: {
    title: 'No open work orders',
    text: 'A work order appears here when QC sends a building back to the site, a customer rejects it, or a warranty visit is created.',
    ready: 'No unassigned work orders',
    showAll: 'Show all open',
  },
  failed: 'Couldn’t load the work orders',
  open: {
    wanted: 'Items to redo',
    by: 'Sent back by',
    madeBy: 'Created by',
    since: common.created,
    due: common.due,
    fielder: common.fielder,
    cameBack: common.returned,
    address: common.address,
    evidence: common.viewPhotosAndSurvey,
    order: common.openOrder,
    cancel: 'Cancel work order…',
    noPhoto: common.noPhoto,
    oldPhoto: (slot: string) => `Previous photo: ${slot}`,
    answer: common.answer,
  },
  cancelling: {
    title: (number: string) => `Cancel ${number}?`,
    text: 'No visit will be made. The building returns to QC as is.',
    textSent: (name: string) => `${name} is notified. The building returns to QC as is.`,
    textWarranty: 'No visit will be made. The building stays delivered as is.',
    textWarrantySent: (name: string) => `${name} is notified. The building stays delivered as is.`,
    keep: 'Keep work order',
    cancel: 'Cancel work order',
    done: (number: string) => `${number} canceled`,
    failed: 'Not canceled',
  },
  keys: {
    assign: common.assignSelection,
    due: common.dueDate,
  },
}

/** They come with the tab of the board. */
export const { useWords: useWorkOrderTexts, wordsNow: workOrderTextsNow } = catalogue(
  workOrders,
  import.meta.glob('./work-orders.es.ts'),
)
export type WorkOrdersTexts = typeof workOrders
