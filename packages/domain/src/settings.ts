import type { Clock } from './time/clock.ts'
import type { Units } from './measures.ts'
import { MOST_CENTS } from './money.ts'

export const SETTING_GROUPS = [
  'organisation',
  'work',
  'gps',
  'invoice',
  'payment',
  'mail',
  'notifications',
  'integrations',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** The usual first. */
export const UNITS = ['feet', 'metric'] as const satisfies readonly Units[]
export const CLOCKS = ['24h', '12h'] as const satisfies readonly Clock[]

type Words = 'text' | 'longText' | 'code'
type Numbers = 'days' | 'minutes' | 'wholeNumber' | 'cents' | 'metres'
/** Words of a form that is checked; empty where there is none. */
type Checked = 'email' | 'taxId' | 'routingNumber' | 'accountNumber'
type Setting = { readonly group: SettingGroup } & (
  | { readonly kind: Words; readonly usual: string; readonly least: number; readonly most: number }
  | { readonly kind: Numbers; readonly usual: number; readonly least: number; readonly most: number }
  | { readonly kind: 'timeZone' | 'webAddress' | Checked; readonly usual: string }
  | { readonly kind: 'choice'; readonly usual: string; readonly choices: readonly [string, ...string[]] }
  | { readonly kind: 'toggle'; readonly usual: boolean }
)
export type SettingKind = Setting['kind']

/** What an installation can be told, what it is until somebody says otherwise, and how far it can go. */
export const SETTINGS = {
  'organisation.name': { group: 'organisation', kind: 'text', usual: 'Demarc', least: 1, most: 100 },
  'organisation.address': { group: 'organisation', kind: 'longText', usual: '', least: 0, most: 500 },
  'organisation.timeZone': { group: 'organisation', kind: 'timeZone', usual: 'America/New_York' },
  'organisation.units': { group: 'organisation', kind: 'choice', usual: 'feet', choices: UNITS },
  'organisation.clock': { group: 'organisation', kind: 'choice', usual: '24h', choices: CLOCKS },

  'work.assignmentTimeoutDays': { group: 'work', kind: 'days', usual: 7, least: 1, most: 90 },
  'work.autoAssignmentTimeout': { group: 'work', kind: 'toggle', usual: true },
  'work.siteDueDays': { group: 'work', kind: 'days', usual: 14, least: 1, most: 365 },
  'work.backendMayAssign': { group: 'work', kind: 'toggle', usual: false },
  'work.unitsPerDay': { group: 'work', kind: 'wholeNumber', usual: 4, least: 1, most: 100 },
  'work.minutesPerSfu': { group: 'work', kind: 'minutes', usual: 25, least: 1, most: 480 },
  'work.minutesPerMdu': { group: 'work', kind: 'minutes', usual: 45, least: 1, most: 480 },
  'work.minutesPerCommercial': { group: 'work', kind: 'minutes', usual: 40, least: 1, most: 480 },

  'gps.validation': { group: 'gps', kind: 'toggle', usual: true },
  'gps.toleranceMetres': { group: 'gps', kind: 'metres', usual: 50, least: 1, most: 5000 },

  'invoice.prefix': { group: 'invoice', kind: 'code', usual: 'INV', least: 1, most: 10 },
  'invoice.nextNumber': { group: 'invoice', kind: 'wholeNumber', usual: 1, least: 1, most: 9_999_999 },
  'invoice.termsNetDays': { group: 'invoice', kind: 'days', usual: 30, least: 0, most: 365 },
  'invoice.disputeWindowDays': { group: 'invoice', kind: 'days', usual: 15, least: 0, most: 365 },
  // Days after it was due; nought: this reminder is not sent.
  'invoice.firstReminderDays': { group: 'invoice', kind: 'days', usual: 7, least: 0, most: 365 },
  'invoice.secondReminderDays': { group: 'invoice', kind: 'days', usual: 21, least: 0, most: 365 },
  // Days since all of an order is paid; nought: orders are closed by hand.
  // Customers are mailed credit memos and void invoices when they happen.
  'invoice.mailsCredits': { group: 'invoice', kind: 'toggle', usual: true },
  'invoice.closePaidDays': { group: 'invoice', kind: 'days', usual: 30, least: 0, most: 365 },
  'invoice.ratePerUnitCents': { group: 'invoice', kind: 'cents', usual: 10_000, least: 0, most: MOST_CENTS },
  'invoice.writeOffLimitCents': { group: 'invoice', kind: 'cents', usual: 2500, least: 0, most: MOST_CENTS },

  'organisation.remitTo': { group: 'payment', kind: 'longText', usual: '', least: 0, most: 500 },
  'organisation.taxId': { group: 'payment', kind: 'taxId', usual: '' },
  'organisation.bankName': { group: 'payment', kind: 'text', usual: '', least: 0, most: 100 },
  'organisation.bankRouting': { group: 'payment', kind: 'routingNumber', usual: '' },
  'organisation.bankAccount': { group: 'payment', kind: 'accountNumber', usual: '' },
  'organisation.contactName': { group: 'payment', kind: 'text', usual: '', least: 0, most: 100 },
  'organisation.contactEmail': { group: 'payment', kind: 'email', usual: '' },
  'organisation.contactPhone': { group: 'payment', kind: 'text', usual: '', least: 0, most: 40 },
  'organisation.replyTo': { group: 'payment', kind: 'email', usual: '' },

  // Empty: the usual text.
  'mail.invoiceSubject': { group: 'mail', kind: 'text', usual: '', least: 0, most: 200 },
  'mail.invoiceBody': { group: 'mail', kind: 'longText', usual: '', least: 0, most: 4000 },
  'mail.reminderSubject': { group: 'mail', kind: 'text', usual: '', least: 0, most: 200 },
  'mail.reminderBody': { group: 'mail', kind: 'longText', usual: '', least: 0, most: 4000 },
  'mail.deliverySubject': { group: 'mail', kind: 'text', usual: '', least: 0, most: 200 },
  'mail.deliveryBody': { group: 'mail', kind: 'longText', usual: '', least: 0, most: 4000 },

  'notifications.email': { group: 'notifications', kind: 'toggle', usual: true },

  'drive.rootFolder': { group: 'integrations', kind: 'text', usual: '', least: 0, most: 400 },
  'drive.user': { group: 'integrations', kind: 'text', usual: '', least: 0, most: 200 },
  'mail.watchLabel': { group: 'integrations', kind: 'text', usual: 'Orders', least: 1, most: 100 },
  'documents.siteId': { group: 'integrations', kind: 'text', usual: '', least: 0, most: 200 },
  'provider.apiBaseUrl': { group: 'integrations', kind: 'webAddress', usual: '' },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]
export type SettingValue = string | number | boolean

type Wide<Row extends Setting> = Row extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Row['usual'] extends string
    ? string
    : Row['usual'] extends number
      ? number
      : boolean
/** Every setting with a value of its own kind. */
export type Settings = { readonly [Key in SettingKey]: Wide<(typeof SETTINGS)[Key]> }

// One value per row of the table, each of its row's own type.
export const SETTING_DEFAULTS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].usual]),
) as unknown as Settings

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

/** What admins may set and nobody may read. */
export const SETTING_SECRETS = ['drive.password', 'mail.password', 'documents.clientSecret', 'provider.apiKey'] as const
export type SettingSecret = (typeof SETTING_SECRETS)[number]

/** What the installation makes for itself: no call sets it. */
export const SYSTEM_SECRETS = ['push.vapidPrivateKey'] as const
export type SecretKey = SettingSecret | (typeof SYSTEM_SECRETS)[number]
