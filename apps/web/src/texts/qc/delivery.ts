import { catalogue } from '../catalogue.ts'
import type { StaysBehind } from '@demarc/domain/delivery/pre-flight'
import type { WorkStatus } from '@demarc/domain/work-status'
import { deliveries } from './deliveries.ts'
import { deliveryChannels, partOf } from '../money/billing-words.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** Delivering surveys that passed QC to the customer. */
export const delivery = {
  forbidden: 'Only admins and the back office can view deliveries.',
  buildings: phrases.buildings,
  channels: deliveryChannels,
  part: (n: number) => `Part ${n}`,
  /** The same inside a sentence and at its beginning. */
  partOf,
  due: common.dueLowercase,
  overdue: common.overdueLowercase,
  noAddress: common.addressNotAvailable,
  noCustomer: common.customerNotConfirmed,
  customer: common.customer,
  allCustomers: common.allCustomers,
  recipients: common.recipients,
  removeRecipient: phrases.remove,
  noRecipients: common.addRecipient,
  days: {
    missing: common.enterADate,
    ahead: common.dateCantBeInTheFuture,
    beforeSurvey: (day: string) => `Date can’t be before the survey (${day})`,
  },
  ready: {
    title: common.readyToDeliver,
    list: 'Sites ready to deliver',
    search: 'JSN, street or city',
    choose: (jsn: string) => `Select ${jsn}`,
    goes: (count: number) => `${count} ready`,
    stays: (count: number) => `${count} not ready`,
    allGo: 'complete',
    none: {
      title: 'Nothing to deliver',
      text: 'Sites appear here when at least one of their buildings passes QC.',
      toQueue: 'Open QC queue',
      toDeliveries: common.viewDeliveries,
    },
    failed: common.couldntLoadTheSites,
    preflight: {
      label: 'Delivery preview',
      failed: 'Couldn’t load the delivery preview',
      gone: 'Nothing to deliver for this site',
      goneHelp: 'It’s already being delivered, or its QC result changed.',
      goes: 'Included',
      along: 'Include:',
      passed: 'passed QC',
      stays: 'Not included',
      nothingStays: 'None. This part completes the site.',
      why: {
        CANCELLED: common.canceled,
        DELIVERED: common.delivered,
        UNDER_WAY: 'Being delivered in another part',
        SENT_BACK: 'Returned by QC',
        IN_REVIEW: 'Awaiting QC',
        NOT_SURVEYED: 'Not surveyed yet',
        MEDIA_MISSING: common.photoMissing,
      } satisfies Record<StaysBehind, string>,
      notSurveyed: {
        ORDER_RECEIVED: 'Not researched yet',
        RESEARCHING: 'In research',
        READY_FOR_DISPATCH: 'Not assigned yet',
        ASSIGNED: 'Assigned, not started',
        IN_PROGRESS: 'In the field',
        SUBMITTED_BY_FIELDER: 'Photos still uploading',
      } as Partial<Record<WorkStatus, string>>,
      ways: {
        deliveries: common.delivery,
        review: common.review,
        research: common.research,
        board: 'Dispatch board',
        evidence: common.photosAndSurvey,
      },
      earlier: 'Earlier parts',
      channel: common.channel,
      notConfigured: (channel: string) =>
        `${channel} isn’t set up. Deliver manually, choose another channel, or ask an admin to set it up in Settings.`,
      byHandText: 'Manual delivery: build the package, deliver it yourself, then record it.',
      recipientsHint: 'For this package only. Default recipients are set on the customer.',
      notAnAddress: (address: string) => `${address} isn’t an email address`,
      held: 'This site is on hold',
      heldText: 'It can’t be delivered until the hold is released.',
      noReason: 'No reason given.',
      noCustomerText: 'Set the customer on the order first, or choose the channel and recipients here.',
      openOrder: common.openOrder,
      deliver: (part: number, count: number) => `Deliver part ${part} (${phrases.buildings(count)})`,
      byHand: 'Deliver manually…',
      nothingTicked: 'Select at least one building.',
    },
    bulk: {
      chosen: (count: number) => `${phrases.sites(count)} selected`,
      help: 'Each site’s package includes every building that passed QC and uses its customer’s channel and recipients.',
      deliver: (count: number) => `Deliver ${phrases.sites(count)}`,
    },
    done: {
      queued: (jsn: string, part: number) => `Part ${part} of ${jsn} queued for delivery`,
      made: (jsn: string, part: number) => `Preparing part ${part} of ${jsn} for manual delivery`,
      several: (count: number) => `${phrases.sites(count)} queued for delivery`,
      some: (count: number, refused: number) => `${phrases.sites(count)} queued, ${refused} failed`,
      failed: 'Couldn’t deliver',
      show: common.view,
    },
    keys: {
      deliver: 'Deliver',
      byHand: 'Deliver manually',
      ofChoose: common.selectLowercase,
      ofDeliver: 'deliver',
    },
  },
  byHand: {
    title: (what: string) => `Record delivery of ${what}`,
    text: 'For packages delivered through the customer’s portal, on a drive or by courier.',
    day: 'Delivery date',
    reference: common.reference,
    referenceHint: 'Customer’s ticket or receipt number, or the courier’s tracking number.',
    proof: common.proofOfDelivery,
    proofHint: 'Screenshot, receipt or confirmation, up to 10 MB.',
    choose: common.chooseFile,
    remove: phrases.remove,
    sending: (percent: number) => `Uploading proof, ${percent}%`,
    confirm: common.recordDelivery,
  },
  deliveries,
}
export type DeliveryWords = typeof delivery

/** They come with the tabs of what is delivered. */
export const { useWords: useDeliveryTexts, wordsNow: deliveryTextsNow } = catalogue(
  delivery,
  import.meta.glob('./delivery.es.ts'),
)
