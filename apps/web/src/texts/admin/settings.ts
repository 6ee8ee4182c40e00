import type { Clock } from '@demarc/domain/time/clock'
import type { Units } from '@demarc/domain/measures'
import type { SettingKey, SettingSecret } from '@demarc/domain/settings'
import * as common from '../common/common.ts'

type Item = { label: string; effect: string }

/** Written in an editor of their own. */
const mailItem = (label: string): Item => ({ label, effect: '' })
const mailItems = {
  'mail.invoiceSubject': mailItem('Invoice email, subject'),
  'mail.invoiceBody': mailItem('Invoice email, text'),
  'mail.reminderSubject': mailItem('Reminder email, subject'),
  'mail.reminderBody': mailItem('Reminder email, text'),
  'mail.deliverySubject': mailItem('Delivery email, subject'),
  'mail.deliveryBody': mailItem('Delivery email, text'),
}

const onInvoicesAndInEmails = 'Printed on invoices and named in emails.'

const items: Record<SettingKey, Item> = {
  'organisation.name': { label: common.name, effect: 'Shown at the top of printouts and invoices.' },
  'organisation.address': { label: common.address, effect: 'Printed under the company name on invoices.' },
  'organisation.timeZone': {
    label: 'Time zone',
    effect: 'Used for all dates, times and due dates.',
  },
  'organisation.units': {
    label: common.units,
    effect: 'How distances are shown on screens, phones, emails and PDFs. Stored data and CSV files stay in meters.',
  },
  'organisation.clock': { label: 'Clock', effect: 'How times are shown on screens, phones, emails and PDFs.' },
  'organisation.remitTo': { label: common.remitTo, effect: 'Payment address printed on invoices.' },
  'organisation.taxId': { label: common.ein, effect: 'Tax ID printed on invoices, like 12-3456789.' },
  'organisation.bankName': { label: 'Bank name', effect: 'Printed on invoices for ACH and wire payments.' },
  'organisation.bankRouting': {
    label: common.routingNumber,
    effect: 'Printed once there is also an account number. Its check digit is verified.',
  },
  'organisation.bankAccount': {
    label: common.accountNumber,
    effect: 'Printed once there is also a routing number. Every customer sees it.',
  },
  'organisation.contactName': { label: 'Billing contact', effect: onInvoicesAndInEmails },
  'organisation.contactEmail': { label: 'Billing email', effect: onInvoicesAndInEmails },
  'organisation.replyTo': {
    label: 'Reply-To',
    effect: 'Where customers’ replies to invoices, reminders and deliveries go. Blank: the billing email.',
  },
  'organisation.contactPhone': { label: 'Billing phone', effect: onInvoicesAndInEmails },
  'work.assignmentTimeoutDays': {
    label: 'Assignment timeout',
    effect: 'Assignments not accepted within this time return to Ready For Dispatch.',
  },
  'work.autoAssignmentTimeout': {
    label: 'Auto assignment timeout',
    effect: 'If off, unaccepted assignments stay with the fielder until they’re recalled.',
  },
  'work.siteDueDays': { label: 'Default turnaround', effect: 'A site is due this long after its order’s sent date.' },
  'work.backendMayAssign': {
    label: 'Backend can assign',
    effect: 'If on, the Backend role can assign buildings to fielders, like Admin and Supervisor.',
  },
  'work.unitsPerDay': {
    label: 'Units per day',
    effect: 'How many houses or buildings a fielder can visit in a day. Used when suggesting routes.',
  },
  'work.minutesPerSfu': { label: 'Minutes per SFU', effect: 'Time on site at a single-family house.' },
  'work.minutesPerMdu': { label: 'Minutes per MDU', effect: 'Time on site at a multi-dwelling building.' },
  'work.minutesPerCommercial': {
    label: 'Minutes per commercial building',
    effect: 'Time on site at a commercial building.',
  },
  'gps.validation': {
    label: 'GPS validation',
    effect: 'If off, a photo’s distance from the building is shown but not checked.',
  },
  'gps.toleranceMetres': {
    label: 'GPS tolerance',
    effect: 'How far from the building a photo can be taken, plus up to 25 m (82 ft) for GPS error.',
  },
  'invoice.prefix': { label: 'Invoice prefix', effect: 'Start of each invoice number, as in INV-2026-00042.' },
  'invoice.nextNumber': {
    label: 'Next invoice number',
    effect: 'Used for the next invoice sent. Can only be increased.',
  },
  'invoice.termsNetDays': {
    label: 'Invoice terms',
    effect: 'Days from the invoice date to the due date, unless the customer has its own terms.',
  },
  'invoice.disputeWindowDays': {
    label: 'Dispute window',
    effect: 'How long a customer can dispute an invoice, from its date or the day it was sent, whichever is later.',
  },
  'invoice.firstReminderDays': {
    label: 'First reminder',
    effect: 'Emailed to accounts payable this long after the due date. Enter 0 to turn off.',
  },
  'invoice.secondReminderDays': {
    label: 'Second reminder',
    effect: 'Emailed again this long after the due date. Enter 0 to turn off.',
  },
  'invoice.mailsCredits': {
    label: 'Email credit memos and voids',
    effect: 'Customers get each credit memo and void by email when it happens.',
  },
  'invoice.closePaidDays': {
    label: common.closePaidOrders,
    effect: 'Orders close automatically this long after full payment. Enter 0 to close them manually.',
  },
  'invoice.ratePerUnitCents': {
    label: 'Billing rate',
    effect: 'Used when the customer has no rate of its own on the delivery date.',
  },
  'invoice.writeOffLimitCents': {
    label: 'Write-off limit',
    effect: 'The most the Backend role can write off on an invoice. Admins have no limit.',
  },
  ...mailItems,
  'notifications.email': {
    label: 'Email notifications',
    effect: 'If off, no notifications are emailed, no matter what users chose in their profiles.',
  },
  'drive.rootFolder': {
    label: 'Cloud drive root folder',
    effect:
      'Delivered packages are copied here. Enter a directory allowed on your server or a WebDAV address. Leave blank for no copies.',
  },
  'drive.user': { label: 'Cloud drive user', effect: 'User name for a WebDAV address. Not needed for a directory.' },
  'mail.watchLabel': { label: 'Mail watch label', effect: 'Not used yet. No mailbox is read.' },
  'documents.siteId': {
    label: 'Document site ID',
    effect: 'SharePoint site that receives packages. Leave blank for none.',
  },
  'provider.apiBaseUrl': {
    label: 'Provider API base URL',
    effect: 'Public https address of the provider’s API. Leave blank to turn off.',
  },
}

const secretItems: Record<SettingSecret, Item> = {
  'drive.password': {
    label: 'Cloud drive password',
    effect: 'Password for the WebDAV address. Enter it again if the host changes.',
  },
  'mail.password': { label: 'Mail password', effect: 'Not used yet. No mailbox is read.' },
  'documents.clientSecret': { label: 'Document site client secret', effect: 'Used to sign in to the document site.' },
  'provider.apiKey': { label: 'Provider API key', effect: 'Sent with every request to the provider.' },
}

export const settings = {
  groups: {
    organisation: 'Company',
    work: 'Work',
    gps: 'GPS',
    invoice: common.invoicing,
    payment: 'Payment details',
    mail: 'Emails to customers',
    notifications: common.notifications,
    integrations: 'Integrations',
    secrets: 'Passwords & API keys',
  },
  index: 'Settings sections',
  items,
  units: { days: 'days', minutes: common.min, net: 'Net', metres: 'm', dollars: '$', perUnit: 'per unit' },
  choices: {
    feet: 'Feet and miles',
    metric: 'Meters and kilometers',
    '24h': '24-hour (22:38)',
    '12h': '12-hour (10:38 PM)',
  } satisfies Record<Units | Clock, string>,
  on: common.on,
  off: 'Off',
  none: 'Blank',
  between: (least: string, most: string) => `Enter a value from ${least} to ${most}`,
  thereNow: 'now in this time zone',
  zones: { search: 'Search time zones', nothing: 'No matching time zones' },
  asItCame: common.defaultWord,
  changed: common.changed,
  changedBy: (name: string) => `Changed by ${name}`,
  save: common.save,
  saving: common.saving,
  discard: common.discard,
  unsaved: (count: number) => `${count} unsaved`,
  saved: 'Settings saved',
  restored: 'Previous settings restored',
  saveFailed: 'Settings not saved',
  conflict: (theirs: string, mine: string) => `Changed to ${theirs} while you were editing. You entered ${mine}.`,
  takeTheirs: common.useTheirs,
  keepMine: common.keepMine,
  failed: 'Couldn’t load the settings',
  loading: 'Loading settings',
  logo: {
    label: 'Logo',
    effect: 'Shown next to the company name on printouts and invoices. PNG, JPEG or WebP, up to 2 MB.',
    choose: common.chooseFile,
    orDrop: 'or drop it here',
    remove: common.remove,
    onLight: 'Light background',
    onDark: 'Dark background',
    saved: 'Logo saved',
    removed: common.logoRemoved,
    failed: 'Logo not saved',
    tooLarge: 'The file is larger than 2 MB.',
  },
  secrets: {
    items: secretItems,
    note: 'Stored encrypted. They can’t be viewed, only replaced.',
    isSet: 'Set',
    isNotSet: 'Not set',
    set: 'Set',
    replace: 'Replace',
    clear: 'Clear',
    act: (act: string, label: string) => `${act}: ${label}`,
    newValue: (label: string) => `New value for ${label}`,
    saved: common.saved,
    cleared: 'Cleared',
    failed: common.notSaved,
    clearTitle: (label: string) => `Clear ${label}?`,
    clearText: 'Anything that uses it stops working until you set it again. This can’t be undone.',
  },
}
