import { lazyRouteComponent as screen } from '@tanstack/react-router'

/** Each comes by itself, when somebody goes there. */
export const Auth = screen(() => import('#identity/auth.page.tsx'), 'AuthPage')
export const NotFound = screen(() => import('./not-found.page.tsx'), 'NotFoundPage')
export const Profile = screen(() => import('#identity/profile.page.tsx'), 'ProfilePage')
export const Setup = screen(() => import('#identity/setup.page.tsx'), 'SetupPage')

export const Orders = screen(() => import('#workflow/orders/orders.page.tsx'), 'OrdersPage')
export const Portal = screen(() => import('./portal.pages.tsx'), 'PortalPages')
export const OrderImport = screen(() => import('#workflow/orders/import/order-import.page.tsx'), 'OrderImportPage')
export const CaseFile = screen(() => import('#workflow/overview/case-file/case-file.page.tsx'), 'CaseFilePage')
export const FieldShell = screen(() => import('./field-shell/field-shell.tsx'), 'FieldShell')
export const Viewfinder = screen(() => import('#workflow/fieldwork/camera/viewfinder.page.tsx'), 'ViewfinderPage')
export const FieldSurvey = screen(() => import('#workflow/fieldwork/survey/survey.page.tsx'), 'SurveyPage')
export const FieldOutcome = screen(() => import('#workflow/fieldwork/outcome/outcome.page.tsx'), 'OutcomePage')
export const FieldQuestion = screen(() => import('#workflow/fieldwork/questions/question.page.tsx'), 'QuestionPage')
export const Outbox = screen(() => import('#workflow/fieldwork/outbox/outbox.page.tsx'), 'OutboxPage')
export const FieldMap = screen(() => import('#workflow/fieldwork/map/map.page.tsx'), 'FieldMapPage')
export const Me = screen(() => import('#workflow/fieldwork/me/me.page.tsx'), 'MePage')
export const MyAssignments = screen(() => import('#workflow/fieldwork/my-assignments.page.tsx'), 'MyAssignmentsPage')
export const Research = screen(() => import('#workflow/research/research.page.tsx'), 'ResearchPage')
export const ResearchBulk = screen(() => import('#workflow/research/bulk/bulk.page.tsx'), 'BulkPage')

export const Dispatch = screen(() => import('#workflow/dispatch/dispatch.page.tsx'), 'DispatchPage')
export const WorkOrders = screen(() => import('#workflow/dispatch/work-orders/work-orders.page.tsx'), 'WorkOrdersPage')
export const RouteSheets = screen(() => import('#workflow/dispatch/sheets/route-sheets.page.tsx'), 'RouteSheetsPage')

export const Qc = screen(() => import('#workflow/qc/qc.page.tsx'), 'QcPage')
const deliveryPages = () => import('#workflow/delivery/delivery.pages.ts')
export const ReadyToDeliver = screen(deliveryPages, 'ReadyToDeliverPage')
export const Deliveries = screen(deliveryPages, 'DeliveriesPage')
const moneyPages = async () => (await import('./money.pages.ts')).MONEY_PAGES
export const Invoicing = screen(moneyPages, 'InvoicingPage')
export const ToBill = screen(moneyPages, 'ToBillPage')
export const Disputes = screen(moneyPages, 'DisputesPage')
export const Payments = screen(moneyPages, 'PaymentsPage')
export const Periods = screen(moneyPages, 'PeriodsPage')
export const Statements = screen(() => import('#workflow/invoicing/statements/statements.page.tsx'), 'StatementsPage')
export const SalesTax = screen(() => import('#workflow/invoicing/tax/sales-tax.page.tsx'), 'SalesTaxPage')
export const QcNumbers = screen(() => import('#workflow/qc/numbers/numbers.page.tsx'), 'NumbersPage')

export const Evidence = screen(() => import('#workflow/fieldwork/evidence/evidence.page.tsx'), 'EvidencePage')
export const Rescue = screen(() => import('#workflow/fieldwork/rescue/rescue.page.tsx'), 'RescuePage')

export const PendingUsers = screen(() => import('#admin/people/pending.page.tsx'), 'PendingUsersPage')
export const Users = screen(() => import('#admin/people/users.page.tsx'), 'UsersPage')
export const AdminWireCenters = screen(
  () => import('#admin/reference/places/wire-centers.page.tsx'),
  'AdminWireCentersPage',
)
export const Settings = screen(() => import('#admin/settings/settings.page.tsx'), 'SettingsPage')
export const FieldForm = screen(() => import('#admin/field-form/field-form.page.tsx'), 'FieldFormPage')
export const Audit = screen(() => import('#admin/audit/audit.page.tsx'), 'AuditPage')
export const Status = screen(() => import('#admin/status/status.page.tsx'), 'StatusPage')
export const Security = screen(() => import('#admin/security/security.page.tsx'), 'SecurityPage')
export const CityCodes = screen(() => import('#admin/reference/places/city-codes.page.tsx'), 'CityCodesPage')
export const WireCenters = screen(() => import('#admin/reference/places/wire-centers.page.tsx'), 'WireCentersPage')
export const TaxRates = screen(() => import('#admin/reference/tax-rates/tax-rates.page.tsx'), 'TaxRatesPage')
export const Customers = screen(() => import('#admin/reference/customers/customers.page.tsx'), 'CustomersPage')
