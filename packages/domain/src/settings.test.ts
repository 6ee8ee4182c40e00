import { describe, expect, test } from 'vitest'
import { isPublicWebAddress } from './public-web-address.ts'
import { isSettingKey, SETTING_DEFAULTS, SETTING_GROUPS, SETTING_KEYS, SETTING_SECRETS, SETTINGS } from './settings.ts'
import { isTimeZone } from './time/time-zone.ts'

describe('the settings of an installation', () => {
  test('begin as specified', () => {
    expect(SETTING_DEFAULTS).toEqual({
      'organisation.name': 'Demarc',
      'organisation.address': '',
      'organisation.remitTo': '',
      'organisation.taxId': '',
      'organisation.bankName': '',
      'organisation.bankRouting': '',
      'organisation.bankAccount': '',
      'organisation.contactName': '',
      'organisation.contactEmail': '',
      'organisation.contactPhone': '',
      'organisation.replyTo': '',
      'organisation.timeZone': 'America/New_York',
      'organisation.units': 'feet',
      'organisation.clock': '24h',
      'work.assignmentTimeoutDays': 7,
      'work.autoAssignmentTimeout': true,
      'work.siteDueDays': 14,
      'work.backendMayAssign': false,
      'work.unitsPerDay': 4,
      'work.minutesPerSfu': 25,
      'work.minutesPerMdu': 45,
      'work.minutesPerCommercial': 40,
      'gps.validation': true,
      'gps.toleranceMetres': 50,
      'invoice.prefix': 'INV',
      'invoice.mailsCredits': true,
      'invoice.nextNumber': 1,
      'invoice.termsNetDays': 30,
      'invoice.disputeWindowDays': 15,
      'invoice.firstReminderDays': 7,
      'invoice.secondReminderDays': 21,
      'invoice.closePaidDays': 30,
      'invoice.ratePerUnitCents': 10_000,
      'invoice.writeOffLimitCents': 2500,
      'mail.invoiceSubject': '',
      'mail.invoiceBody': '',
      'mail.reminderSubject': '',
      'mail.reminderBody': '',
      'mail.deliverySubject': '',
      'mail.deliveryBody': '',
      'notifications.email': true,
      'drive.rootFolder': '',
      'drive.user': '',
      'mail.watchLabel': 'Orders',
      'documents.siteId': '',
      'provider.apiBaseUrl': '',
    })
  })

  test('stand in a group each, and no group is empty', () => {
    expect(new Set(SETTING_KEYS.map((key) => SETTINGS[key].group))).toEqual(new Set(SETTING_GROUPS))
  })

  test('are within their own bounds from the first day', () => {
    for (const setting of Object.values(SETTINGS)) {
      if (!('least' in setting)) continue
      const size = typeof setting.usual === 'string' ? setting.usual.length : setting.usual
      expect([setting.least <= size, size <= setting.most]).toEqual([true, true])
    }
  })

  test('are not secrets, and no secret is a setting', () => {
    expect(SETTING_SECRETS.filter((key) => isSettingKey(key))).toEqual([])
    expect(isSettingKey('toString')).toBe(false)
  })
})

test.each(['America/New_York', 'UTC', 'Asia/Kolkata', 'Europe/Zurich'])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})
test.each(['', 'Mars/Olympus', '+02:00', 'america/new_york', 'EST5EDT; drop table users'])('%j is none', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

describe('an address that the installation may call', () => {
  test.each(['https://api.provider.example', 'https://api.provider.example:8443/v2/', 'https://bücher.example/a'])(
    '%s may be',
    (address) => expect(isPublicWebAddress(address)).toBe(true),
  )

  test.each([
    ['not https', 'http://api.provider.example'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'api.provider.example'],
    ['a password in it', 'https://me:secret@api.provider.example'],
    ['a user in it', 'https://me@api.provider.example'],
    ['a question on it', 'https://api.provider.example/?key=1'],
    ['a fragment on it', 'https://api.provider.example/#a'],
    ['this machine', 'https://localhost/'],
    ['this machine, by another name', 'https://anything.localhost'],
    ['this machine, with the dot of the root', 'https://localhost./'],
    ['this machine, as a number', 'https://127.0.0.1'],
    ['this machine, as one number', 'https://2130706433/'],
    ['this machine, in octal', 'https://0177.0.0.1/'],
    ['this machine, in hexadecimal', 'https://0x7f.1/'],
    ['this machine, in full-width digits', 'https://１２７.0.0.1/'],
    ['this machine, in the newer protocol', 'https://[::1]/'],
    ['the older protocol inside the newer one', 'https://[::ffff:10.0.0.1]/'],
    ['a private network', 'https://10.1.2.3/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['the metadata of a cloud, by name', 'https://metadata.google.internal/'],
    ['a printer next door', 'https://printer.local'],
    ['a name without a domain', 'https://intranet/'],
  ])('%s may not', (_, address) => expect(isPublicWebAddress(address)).toBe(false))
})
