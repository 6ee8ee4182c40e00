import * as audit from './audit/audit.ts'
import * as securityEvents from './security/security-events.ts'
import * as cityCodes from './reference/city-codes.ts'
import * as customers from './reference/customers.ts'
import * as imports from './reference/import.ts'
import * as rates from './reference/rates.ts'
import * as taxRates from './reference/tax-rates.ts'
import * as wireCenters from './reference/wire-centers.ts'
import * as documents from './files/documents.ts'
import * as objects from './files/objects.ts'
import * as savedViews from './lists/saved-views.ts'
import * as installation from './installation/installation.ts'
import * as notificationChoices from './notifications/choices.ts'
import * as notifications from './notifications/notifications.ts'
import * as push from './notifications/push.ts'
import * as caseFiles from './overview/case-file.ts'
import * as dashboard from './overview/dashboard.ts'
import * as orderBillings from './overview/order-billing.ts'
import * as orderActs from './orders/order-acts.ts'
import * as orderImport from './orders/order-import.ts'
import * as orders from './orders/orders.ts'
import * as buildings from './research/buildings.ts'
import * as sites from './research/sites.ts'
import * as assignments from './dispatch/assignments.ts'
import * as board from './dispatch/board.ts'
import * as drives from './dispatch/drives.ts'
import * as planning from './dispatch/planning.ts'
import * as fieldForms from './fieldwork/forms.ts'
import * as evidence from './fieldwork/evidence.ts'
import * as fieldWork from './fieldwork/field-work.ts'
import * as photos from './fieldwork/photos.ts'
import * as photoUploads from './fieldwork/photo-uploads.ts'
import * as qcQueue from './qc/queue.ts'
import * as qcReviews from './qc/reviews.ts'
import * as qcQuestions from './qc/questions.ts'
import * as qcFindings from './qc/findings.ts'
import * as qcCorrections from './qc/corrections.ts'
import * as workOrders from './qc/work-orders.ts'
import * as qcNumbers from './qc/numbers.ts'
import * as readySites from './delivery/ready.ts'
import * as deliveries from './delivery/deliveries.ts'
import * as packages from './delivery/packages.ts'
import * as drive from './delivery/drive.ts'
import * as afterDelivery from './delivery/after-delivery.ts'
import * as invoices from './invoicing/invoices.ts'
import * as invoiceActs from './invoicing/invoice-acts.ts'
import * as portal from './portal/portal.ts'
import * as disputes from './invoicing/disputes.ts'
import * as toBill from './invoicing/to-bill.ts'
import * as statements from './invoicing/statements.ts'
import * as collections from './invoicing/collections.ts'
import * as periods from './invoicing/periods.ts'
import * as taxReport from './invoicing/tax-report.ts'
import * as payments from './payments/payments.ts'
import * as paymentActs from './payments/payment-acts.ts'
import * as bank from './payments/bank.ts'
import * as geo from './geo/geo.ts'
import * as ground from './ground/ground.ts'
import * as people from './identity/people.ts'
import * as picture from './identity/picture.ts'
import * as profile from './identity/profile.ts'
import * as signIn from './identity/sign-in.ts'
import * as settings from './settings/settings.ts'
import * as mailTexts from './settings/mail-texts.ts'
import * as status from './status/status.ts'
import type { Endpoint } from './endpoint.ts'

const modules = {
  ...signIn,
  ...profile,
  ...picture,
  ...people,
  ...cityCodes,
  ...wireCenters,
  ...imports,
  ...customers,
  ...rates,
  ...taxRates,
  ...orders,
  ...orderActs,
  ...orderImport,
  ...sites,
  ...buildings,
  ...board,
  ...assignments,
  ...drives,
  ...planning,
  ...fieldForms,
  ...photos,
  ...photoUploads,
  ...evidence,
  ...fieldWork,
  ...qcQueue,
  ...qcReviews,
  ...qcQuestions,
  ...qcFindings,
  ...qcCorrections,
  ...workOrders,
  ...qcNumbers,
  ...readySites,
  ...deliveries,
  ...drive,
  ...packages,
  ...afterDelivery,
  ...invoices,
  ...invoiceActs,
  ...disputes,
  ...toBill,
  ...periods,
  ...collections,
  ...statements,
  ...taxReport,
  ...portal,
  ...payments,
  ...paymentActs,
  ...bank,
  ...geo,
  ...ground,
  ...caseFiles,
  ...orderBillings,
  ...dashboard,
  ...objects,
  ...documents,
  ...audit,
  ...securityEvents,
  ...notifications,
  ...notificationChoices,
  ...push,
  ...savedViews,
  ...settings,
  ...mailTexts,
  ...status,
  ...installation,
}

/** How the document groups the calls. */
const CHAPTERS: Record<string, object> = {
  'Sign-in': signIn,
  'Your profile': { ...profile, ...picture },
  People: people,
  'City codes': cityCodes,
  'Wire centers': wireCenters,
  Imports: imports,
  Customers: customers,
  Rates: rates,
  'Sales tax': { ...taxRates, ...taxReport },
  Orders: { ...orders, ...orderActs, ...orderBillings },
  'Order imports': orderImport,
  Research: { ...sites, ...buildings },
  Dispatch: { ...board, ...drives, ...planning },
  Assignments: assignments,
  Fieldwork: { ...fieldWork, ...evidence, ...fieldForms },
  Photos: { ...photos, ...photoUploads },
  'Quality control': {
    ...qcQueue,
    ...qcReviews,
    ...qcQuestions,
    ...qcFindings,
    ...qcCorrections,
    ...workOrders,
    ...qcNumbers,
  },
  Deliveries: { ...readySites, ...deliveries, ...packages, ...drive },
  'After delivery': afterDelivery,
  Invoices: { ...invoices, ...invoiceActs },
  Disputes: disputes,
  'Ready to bill': toBill,
  Periods: periods,
  Statements: { ...statements, ...collections },
  "The customer's window": portal,
  Payments: { ...payments, ...paymentActs, ...bank },
  Maps: { ...geo, ...ground },
  Dashboard: dashboard,
  Documents: { ...objects, ...documents },
  History: audit,
  'Security events': securityEvents,
  Notifications: { ...notifications, ...notificationChoices },
  'Push notifications': push,
  'Saved views': savedViews,
  Settings: { ...settings, ...mailTexts },
  'System status': status,
  Installation: installation,
}
export const chapterOf = (name: string): string =>
  Object.keys(CHAPTERS).find((chapter) => name in (CHAPTERS[chapter] ?? {})) ?? 'Other'

type Endpoints = {
  [Name in keyof typeof modules as (typeof modules)[Name] extends Endpoint ? Name : never]: (typeof modules)[Name]
}

const isEndpoint = (found: unknown): found is Endpoint =>
  typeof found === 'object' && found !== null && 'replies' in found

/** Every call there is, by name. The document, the authorization matrix and the fuzz tests are made from it. */
// The filter keeps exactly the entries that the type keeps.
export const ENDPOINTS = Object.fromEntries(
  Object.entries(modules).filter(([, found]) => isEndpoint(found)),
) as Endpoints

type Every = Endpoints[keyof Endpoints]
/** `POST /api/login` and the like: how the web names a call without loading its schema. */
export type CallName = { [E in keyof Endpoints]: `${Endpoints[E]['method']} ${Endpoints[E]['path']}` }[keyof Endpoints]
export type EndpointOf<Name extends CallName> = Extract<Every, { method: MethodOf<Name>; path: PathOf<Name> }>
type MethodOf<Name> = Name extends `${infer Method} ${string}` ? Method : never
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never
