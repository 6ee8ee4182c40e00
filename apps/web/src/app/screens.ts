import { lazyRouteComponent } from '@tanstack/react-router'

/** Each comes by itself, when somebody goes there. */
export const Auth = lazyRouteComponent(() => import('#identity/auth.page.tsx'), 'AuthPage')
export const NotFound = lazyRouteComponent(() => import('./not-found.page.tsx'), 'NotFoundPage')
export const Profile = lazyRouteComponent(() => import('#identity/profile.page.tsx'), 'ProfilePage')
export const Setup = lazyRouteComponent(() => import('#identity/setup.page.tsx'), 'SetupPage')

export const Orders = lazyRouteComponent(() => import('#workflow/orders/orders.page.tsx'), 'OrdersPage')
export const Portal = lazyRouteComponent(() => import('./portal.pages.tsx'), 'PortalPages')
export const OrderImport = lazyRouteComponent(
  () => import('#workflow/orders/import/order-import.page.tsx'),
  'OrderImportPage',
)
export const CaseFile = lazyRouteComponent(
  () => import('#workflow/overview/case-file/case-file.page.tsx'),
  'CaseFilePage',
)
export const FieldShell = lazyRouteComponent(() => import('./field-shell/field-shell.tsx'), 'FieldShell')
export const Viewfinder = lazyRouteComponent(
  () => import('#workflow/fieldwork/camera/viewfinder.page.tsx'),
  'ViewfinderPage',
)
export const FieldSurvey = lazyRouteComponent(() => import('#workflow/fieldwork/survey/survey.page.tsx'), 'SurveyPage')
export const FieldOutcome = lazyRouteComponent(
  () => import('#workflow/fieldwork/outcome/outcome.page.tsx'),
  'OutcomePage',
)
export const FieldQuestion = lazyRouteComponent(
  () => import('#workflow/fieldwork/questions/question.page.tsx'),
  'QuestionPage',
)
export const Outbox = lazyRouteComponent(() => import('#workflow/fieldwork/outbox/outbox.page.tsx'), 'OutboxPage')
export const FieldMap = lazyRouteComponent(() => import('#workflow/fieldwork/map/map.page.tsx'), 'FieldMapPage')
export const Me = lazyRouteComponent(() => import('#workflow/fieldwork/me/me.page.tsx'), 'MePage')
export const MyAssignments = lazyRouteComponent(
  () => import('#workflow/fieldwork/my-assignments.page.tsx'),
  'MyAssignmentsPage',
)
export const Research = lazyRouteComponent(() => import('#workflow/research/research.page.tsx'), 'ResearchPage')
export const ResearchBulk = lazyRouteComponent(() => import('#workflow/research/bulk/bulk.page.tsx'), 'BulkPage')

export const Dispatch = lazyRouteComponent(() => import('#workflow/dispatch/dispatch.page.tsx'), 'DispatchPage')
export const WorkOrders = lazyRouteComponent(
  () => import('#workflow/dispatch/work-orders/work-orders.page.tsx'),
  'WorkOrdersPage',
)
export const RouteSheets = lazyRouteComponent(
  () => import('#workflow/dispatch/sheets/route-sheets.page.tsx'),
  'RouteSheetsPage',
)

export const Qc = lazyRouteComponent(() => import('#workflow/qc/qc.page.tsx'), 'QcPage')
const deliveryPages = () => import('#workflow/delivery/delivery.pages.ts')
export const ReadyToDeliver = lazyRouteComponent(deliveryPages, 'ReadyToDeliverPage')
export const Deliveries = lazyRouteComponent(deliveryPages, 'DeliveriesPage')
const moneyPages = () => import('./money.pages.ts')
export const Invoicing = lazyRouteComponent(moneyPages, 'InvoicingPage')
export const ToBill = lazyRouteComponent(moneyPages, 'ToBillPage')
export const Disputes = lazyRouteComponent(moneyPages, 'DisputesPage')
export const Payments = lazyRouteComponent(moneyPages, 'PaymentsPage')
export const QcNumbers = lazyRouteComponent(() => import('#workflow/qc/numbers/numbers.page.tsx'), 'NumbersPage')

export const Evidence = lazyRouteComponent(
  () => import('#workflow/fieldwork/evidence/evidence.page.tsx'),
  'EvidencePage',
)
export const Rescue = lazyRouteComponent(() => import('#workflow/fieldwork/rescue/rescue.page.tsx'), 'RescuePage')

export const PendingUsers = lazyRouteComponent(() => import('#admin/people/pending.page.tsx'), 'PendingUsersPage')
export const Users = lazyRouteComponent(() => import('#admin/people/users.page.tsx'), 'UsersPage')
export const AdminWireCenters = lazyRouteComponent(
  () => import('#admin/reference/places/wire-centers.page.tsx'),
  'AdminWireCentersPage',
)
export const Settings = lazyRouteComponent(() => import('#admin/settings/settings.page.tsx'), 'SettingsPage')
export const FieldForm = lazyRouteComponent(() => import('#admin/field-form/field-form.page.tsx'), 'FieldFormPage')
export const Audit = lazyRouteComponent(() => import('#admin/audit/audit.page.tsx'), 'AuditPage')
export const Security = lazyRouteComponent(() => import('#admin/security/security.page.tsx'), 'SecurityPage')
export const CityCodes = lazyRouteComponent(
  () => import('#admin/reference/places/city-codes.page.tsx'),
  'CityCodesPage',
)
export const WireCenters = lazyRouteComponent(
  () => import('#admin/reference/places/wire-centers.page.tsx'),
  'WireCentersPage',
)
export const Customers = lazyRouteComponent(
  () => import('#admin/reference/customers/customers.page.tsx'),
  'CustomersPage',
)
