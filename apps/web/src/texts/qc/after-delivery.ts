import { catalogue } from '../catalogue.ts'
import type { WorkOrderKind } from '@demarc/domain/qc/work-order'
import * as common from '../common/common.ts'

/** A building after it was delivered: accepted, rejected, visited again or closed. */
export const afterDelivery = {
  label: 'After delivery',
  withCustomer: 'Delivered to the customer',
  accepted: (when: string) => `Accepted by the customer ${when}`,
  rejected: 'Delivery rejected',
  rejection: {
    UNDECIDED: (when: string, _: string | null) => `Rejected by the customer ${when}:`,
    REDOING: (when: string, _: string | null) => `Rejected by the customer ${when}, being redone:`,
    REDELIVERED: (when: string, again: string | null) =>
      again ? `Rejected ${when}, redelivered ${again}:` : `Rejected ${when}, redelivered:`,
    decide: 'Decide in QC',
  },
  newPackage: 'Needs a new package (in Ready to deliver)',
  leavesDraft: (invoiceNo: string) => `Its line will be removed from ${invoiceNo}.`,
  redeliver: 'Updated since delivery. Deliver it again.',
  kinds: {
    REWORK: common.workOrder,
    WARRANTY: common.warrantyVisit,
    CUSTOMER_REJECTION: common.customerRejected,
  } satisfies Record<WorkOrderKind, string>,
  toWorkOrder: (number: string) => `View work order ${number}`,
  buttons: {
    accept: 'Accept…',
    reject: common.rejectWithDialog,
    raiseWarranty: 'Warranty visit…',
    closeUnbilled: 'Close without billing…',
  },
  dialogs: {
    accept: {
      title: (jsb: string) => `Accept ${jsb} for the customer?`,
      consequences: ['It can’t be rejected after that.'],
      reason: 'Who approved it, and how',
      act: common.accept,
      done: (jsb: string) => `${jsb} accepted`,
    },
    reject: {
      title: (jsb: string) => `Customer rejected ${jsb}`,
      consequences: ['The building is reopened, then reviewed and delivered again.'],
      reason: common.customersComment,
      act: common.reject,
      done: (jsb: string) => `${jsb} rejected`,
    },
    raiseWarranty: {
      title: (jsb: string) => `Warranty visit to ${jsb}`,
      consequences: [
        'The building stays delivered. The visit isn’t billed.',
        'After the visit passes QC, the building goes to Ready to deliver again.',
      ],
      reason: 'Reason for the visit',
      act: 'Create work order',
      done: (jsb: string) => `Warranty visit to ${jsb} created`,
    },
    closeUnbilled: {
      title: (jsb: string) => `Close ${jsb} without billing?`,
      consequences: ['The building is closed and won’t be invoiced.'],
      reason: common.reason,
      act: 'Close without billing',
      done: (jsb: string) => `${jsb} closed without billing`,
    },
  },
  way: 'Next step',
  ways: { WORK_ORDER: common.newSiteVisit, CLARIFICATION: common.askTheFielder },
  shots: { WORK_ORDER: common.shotsToRetake, CLARIFICATION: 'Shots in question' },
  shotsHelp: 'Leave blank to request all photos.',
  shotsFailed: 'Couldn’t load the shot list. You can continue without selecting shots.',
  refused: 'Couldn’t update the building',
}

/** They come with the page that shows what was seen at a building. */
export const { useWords: useAfterDeliveryTexts, wordsNow: afterDeliveryTextsNow } = catalogue(
  afterDelivery,
  import.meta.glob('./after-delivery.es.ts'),
)
