import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import type { DeclineReason } from '@demarc/domain/dispatch/assignment'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** The field view. */
export const field = {
  title: common.myAssignments,
  counts: { total: common.total, completed: common.completed, inProgress: common.inProgress, overdue: common.overdue },
  sort: {
    label: (now: string) => `Sort by: ${now}`,
    nearest: 'Nearest',
    due: common.dueDate,
    street: 'Street',
  },
  position: {
    ask: 'Turn on location to see distances.',
    askButton: common.useMyLocation,
    asking: common.findingYourLocation,
    refused:
      'Couldn’t find your location, so the list is sorted by due date. Allow location for this website and try again.',
  },
  types: { S: common.sfu, M: common.mdu, C: common.commercial },
  houses: phrases.houses,
  workOrders: { REWORK: common.workOrder, WARRANTY: common.warrantyVisit, CUSTOMER_REJECTION: common.customerRejected },
  noAddress: 'No address yet',
  due: phrases.dueOn,
  isOverdue: common.overdueLowercase,
  isSoon: 'soon',
  toAccept: common.newWord,
  accepted: common.accepted,
  submitted: 'Submitted for QC Review',
  timesOut: (day: string) => `Returns to dispatch on ${day} unless you accept`,
  planned: (day: string) => `Planned for ${day}`,
  assignedBy: (name: string) => `Assigned by ${name}`,
  onHold: 'On hold. Don’t start.',
  onHoldHelp: 'The office will let you know when you can continue.',
  development: 'Development',
  access: common.access,
  notes: common.notes,
  contact: common.contact,
  instructions: common.instructions,
  earlier: {
    title: 'Earlier visits',
    kinds: common.earlierVisitKinds,
    known: (kind: string, day: string) => `Last visit: ${kind}, ${day}`,
    photo: (name: string) => `Photo by ${name}`,
  },
  accept: 'Accept Assignment',
  decline: common.decline,
  start: common.startWork,
  directions: 'Directions',
  giveBack: common.returnToDispatch,
  declineDialog: {
    title: (jsb: string) => `Decline ${jsb}?`,
    help: 'Returns it to dispatch with your reason.',
    back: common.back,
  },
  reasons: {
    TOO_FAR: common.tooFar,
    NO_TIME: common.noAvailability,
    AWAY: 'Day off',
    OTHER: common.other,
  } satisfies Record<DeclineReason, string>,
  giveBackDialog: {
    title: (jsb: string) => `Return ${jsb} to dispatch?`,
    help: 'Returns it to dispatch with your reason. Photos are kept.',
    reason: common.reason,
    keep: common.cancel,
    send: common.returnToDispatch,
  },
  held: {
    accept: common.accepted,
    decline: (reason: string) => `Declined: ${reason.toLowerCase()}`,
    giveBack: common.returnedToDispatch,
    undo: common.undo,
  },
  failed: {
    accept: (jsb: string) => `Couldn’t accept ${jsb}`,
    decline: (jsb: string) => `Couldn’t decline ${jsb}`,
    giveBack: (jsb: string) => `Couldn’t return ${jsb}`,
    understood: common.ok,
  },
  none: { title: 'No assignments', text: 'New assignments appear here automatically.' },
  listFailed: 'Couldn’t load your assignments',
  keys: { next: 'Next assignment', previous: 'Previous assignment', undo: common.undo },
}

/** The words of the field view. */
const fieldEn = { ...en, field }

export const { useWords: useTexts } = catalogueOfParts(fieldEn, import.meta.glob(['./field.es.ts']))
