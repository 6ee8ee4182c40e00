import type { SettingKey, SettingSecret } from '@demarc/domain/settings'

type Item = { label: string; effect: string }

const items: Record<SettingKey, Item> = {
  'organisation.name': { label: 'Name', effect: 'Heads printed pages and invoices.' },
  'organisation.address': { label: 'Address', effect: 'Stands under the name on invoices.' },
  'organisation.timeZone': {
    label: 'Time zone',
    effect: 'The clock above, every date and the end of a due day follow it, for everybody.',
  },
  'organisation.remitTo': { label: 'Remit to', effect: 'Tells customers on invoices where to send payments.' },
  'work.assignmentTimeoutDays': {
    label: 'Assignment timeout',
    effect: 'An assignment that nobody has accepted for this long goes back to Ready For Dispatch.',
  },
  'work.autoAssignmentTimeout': {
    label: 'Auto assignment timeout',
    effect: 'Off: assignments that nobody accepts stay until somebody recalls them.',
  },
  'work.siteDueDays': { label: 'Site due', effect: 'A site is due this long after the sent date of its order.' },
  'work.backendMayAssign': {
    label: 'Backend may assign',
    effect: 'On: the role Backend may assign buildings to fielders, as Admin and Supervisor do.',
  },
  'work.unitsPerDay': {
    label: 'Units a day',
    effect: 'So many houses or buildings a fielder visits on a working day. Suggestions keep to it.',
  },
  'work.minutesPerSfu': { label: 'Minutes per SFU', effect: 'How long a fielder is at one single-family house.' },
  'work.minutesPerMdu': { label: 'Minutes per MDU', effect: 'How long a fielder is at a multi-dwelling building.' },
  'work.minutesPerCommercial': {
    label: 'Minutes per commercial building',
    effect: 'How long a fielder is at a commercial building.',
  },
  'gps.validation': {
    label: 'GPS validation',
    effect: 'Off: how far from the building a photo was taken is shown, but decides nothing.',
  },
  'gps.toleranceMetres': {
    label: 'GPS tolerance',
    effect: 'How far from the building a photo may be taken; up to 25 m of inaccuracy are added.',
  },
  'invoice.prefix': { label: 'Invoice prefix', effect: 'Invoice numbers begin with it, as in INV-2026-00042.' },
  'invoice.nextNumber': {
    label: 'Next invoice number',
    effect: 'The next invoice that is sent gets it. It can only grow.',
  },
  'invoice.termsNetDays': {
    label: 'Invoice terms',
    effect: 'An invoice is due this long after its date, unless the customer has terms of their own.',
  },
  'invoice.disputeWindowDays': {
    label: 'Dispute window',
    effect: 'A customer may dispute an invoice for this long after its date.',
  },
  'invoice.firstReminderDays': {
    label: 'First reminder',
    effect: 'Mailed to accounts payable this long after an invoice was due. 0: not sent.',
  },
  'invoice.secondReminderDays': {
    label: 'Second reminder',
    effect: 'Mailed once more this long after an invoice was due. 0: not sent.',
  },
  'invoice.closePaidDays': {
    label: 'Close paid orders',
    effect: 'An order is closed by itself when all of it has been paid for this long. 0: it is closed by hand.',
  },
  'invoice.ratePerUnitCents': {
    label: 'Billing rate',
    effect: 'Billed where the customer has no rate of their own on the day of delivery.',
  },
  'invoice.writeOffLimitCents': {
    label: 'Write-off limit',
    effect: 'The role Backend may write off this much of an invoice; Admin has no limit.',
  },
  'notifications.email': {
    label: 'Email notifications',
    effect: 'Off: no notification goes out by email, whatever people have chosen for themselves.',
  },
  'drive.rootFolder': {
    label: 'Cloud drive root folder',
    effect:
      'Delivered packages are copied into this folder: a directory that your operator allows, or a WebDAV address. Empty: nothing is copied.',
  },
  'drive.user': { label: 'Cloud drive user', effect: 'Signs in to a WebDAV address. A directory needs none.' },
  'mail.watchLabel': { label: 'Mail watch label', effect: 'Not used yet: no mailbox is read.' },
  'documents.siteId': {
    label: 'Document site ID',
    effect: 'The SharePoint site that packages are delivered to. Empty: none is used.',
  },
  'provider.apiBaseUrl': {
    label: 'Provider API base URL',
    effect: 'Where the provider is called: an https address of a public name. Empty: it is not called.',
  },
}

const secretItems: Record<SettingSecret, Item> = {
  'drive.password': {
    label: 'Cloud drive password',
    effect: 'Opens the WebDAV address. Another host needs it entered again.',
  },
  'mail.password': { label: 'Mail password', effect: 'Not used yet: no mailbox is read.' },
  'documents.clientSecret': { label: 'Document site client secret', effect: 'Opens the document site.' },
  'provider.apiKey': { label: 'Provider API key', effect: 'Sent along with every call to the provider.' },
}

export const settings = {
  groups: {
    organisation: 'Organisation',
    work: 'Work',
    gps: 'GPS',
    invoice: 'Invoicing',
    notifications: 'Notifications',
    integrations: 'Integrations',
    secrets: 'Secrets',
  },
  index: 'Groups of settings',
  items,
  units: { days: 'days', minutes: 'min', net: 'Net', metres: 'm', dollars: '$', perUnit: 'per unit' },
  on: 'On',
  off: 'Off',
  none: 'Empty',
  between: (least: string, most: string) => `From ${least} to ${most}`,
  thereNow: 'there now',
  zones: { search: 'Search a time zone', nothing: 'No time zone matches' },
  asItCame: 'Default',
  changed: 'Changed',
  changedBy: (name: string) => `Changed by ${name}`,
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  unsaved: (count: number) => `${count} unsaved`,
  saved: 'Settings saved',
  restored: 'Former settings restored',
  undo: 'Undo',
  saveFailed: 'Settings not saved',
  conflict: (theirs: string, mine: string) => `Meanwhile it was set to ${theirs}. You typed ${mine}.`,
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  failed: 'The settings could not be read',
  retry: 'Try again',
  loading: 'Settings are loading',
  logo: {
    label: 'Logo',
    effect: 'Stands beside the name on printed pages and invoices. PNG, JPEG or WebP, at most 2 MB.',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    remove: 'Remove',
    onLight: 'On light',
    onDark: 'On dark',
    saved: 'Logo saved',
    removed: 'Logo removed',
    failed: 'Logo not saved',
    tooLarge: 'The file is larger than 2 MB.',
  },
  secrets: {
    items: secretItems,
    note: 'Kept sealed. Nobody can read them here again, they can only be replaced.',
    isSet: 'Set',
    isNotSet: 'Not set',
    set: 'Set',
    replace: 'Replace',
    clear: 'Clear',
    cancel: 'Cancel',
    act: (act: string, label: string) => `${act}: ${label}`,
    newValue: (label: string) => `New value of ${label}`,
    saved: 'Secret saved',
    cleared: 'Secret cleared',
    failed: 'Secret not saved',
    clearTitle: (label: string) => `Clear ${label}?`,
    clearText: 'What uses it stops working until it is set again. It cannot be brought back.',
  },
}
