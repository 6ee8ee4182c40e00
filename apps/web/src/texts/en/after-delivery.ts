import type { WorkOrderKind } from '@demarc/domain/qc/work-order'

/** What becomes of a building after it was delivered. */
export const afterDelivery = {
  label: 'After delivery',
  withCustomer: 'Delivered to the customer',
  accepted: (when: string) => `Accepted by the customer ${when}`,
  rejected: 'Its delivery was rejected',
  newPackage: 'In Ready to deliver, needs a new package',
  leavesDraft: (invoiceNo: string) => `Its line is removed from ${invoiceNo}.`,
  redeliver: 'Something passed since: to be delivered again',
  kinds: {
    REWORK: 'Work order',
    WARRANTY: 'Warranty visit',
    CUSTOMER_REJECTION: 'Customer rejected',
  } satisfies Record<WorkOrderKind, string>,
  toWorkOrder: (number: string) => `Show ${number} among the work orders`,
  buttons: {
    accept: 'Accept…',
    reject: 'Reject…',
    raiseWarranty: 'Warranty visit…',
    closeUnbilled: 'Close unbilled…',
  },
  dialogs: {
    accept: {
      title: (jsb: string) => `Accept ${jsb} in the customer’s name?`,
      consequences: ['It can no longer be rejected.'],
      reason: 'Who said so, and how',
      act: 'Accept',
      done: (jsb: string) => `${jsb} is accepted`,
    },
    reject: {
      title: (jsb: string) => `The customer rejects ${jsb}`,
      consequences: ['The building goes back, and is reviewed and delivered again afterwards.'],
      reason: 'What the customer says',
      act: 'Reject',
      done: (jsb: string) => `${jsb} is rejected`,
    },
    raiseWarranty: {
      title: (jsb: string) => `Send somebody to ${jsb} under warranty`,
      consequences: [
        'The building stays delivered, and nothing is billed for the visit.',
        'What passes of it is delivered again.',
      ],
      reason: 'Why somebody goes there',
      act: 'Make the work order',
      done: (jsb: string) => `A warranty visit to ${jsb} waits to be sent`,
    },
    closeUnbilled: {
      title: (jsb: string) => `Close ${jsb} without billing it?`,
      consequences: ['It stands on no invoice, and is closed.'],
      reason: 'Reason',
      act: 'Close unbilled',
      done: (jsb: string) => `${jsb} is closed unbilled`,
    },
  },
  way: 'What follows',
  ways: { WORK_ORDER: 'Back to site', CLARIFICATION: 'Ask the fielder' },
  shots: { WORK_ORDER: 'Photos that are wanted again', CLARIFICATION: 'Photos it is about' },
  shotsHelp: 'None chosen: the whole list.',
  shotsFailed: 'The shot list could not be read. Without a choice the whole list is asked for.',
  reasonMissing: 'Say why',
  close: 'Close',
  cancel: 'Cancel',
  refused: 'Not done',
}
export type AfterDeliveryWords = typeof afterDelivery
