import { describe, expect, test } from 'vitest'
import { SETTING_DEFAULTS, SETTINGS } from '../settings.ts'
import {
  asUsual,
  exampleValues,
  MAIL_TEXT_SETTINGS,
  mailTextOf,
  PLACEHOLDERS,
  placeholdersOf,
  unknownPlaceholders,
  writeMail,
} from './mail-texts.ts'
import { MAIL_TEXT_KINDS, USUAL_MAIL_TEXTS } from './usual-texts.ts'

describe.each(MAIL_TEXT_KINDS)('the mail %s', (kind) => {
  const usual = USUAL_MAIL_TEXTS[kind]

  test('as usual knows all its placeholders, fits its settings, and reads without one', () => {
    expect(unknownPlaceholders(kind, `${usual.subject}\n${usual.body}`)).toEqual([])
    const { subject, body } = MAIL_TEXT_SETTINGS[kind]
    expect(usual.subject.length).toBeLessThanOrEqual(SETTINGS[subject].most)
    expect(usual.body.length).toBeLessThanOrEqual(SETTINGS[body].most)
    const { subject: title, text } = writeMail(usual, exampleValues(kind))
    expect(`${title}\n${text}`).not.toMatch(/[{}]|\n\n\n/)
    // More than a mail server has to take in one line.
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(998)
  })

  test.each(placeholdersOf(kind))('takes {%s}', (name) => {
    expect(unknownPlaceholders(kind, `a {${name}} b`)).toEqual([])
    const mail = writeMail({ subject: `{${name}}`, body: `a {${name}} b` }, exampleValues(kind))
    expect(mail.text).toBe(`a ${PLACEHOLDERS[name].example} b\n`)
    expect(mail.subject).toBe(PLACEHOLDERS[name].example.replaceAll('\n', ' '))
  })
})

test('what means nothing in a mail is named once, as it is written', () => {
  expect(unknownPlaceholders('DELIVERY', '{jsn} {total} { jsn } {total} {toString} {} {a')).toEqual([
    '{total}',
    '{ jsn }',
    '{toString}',
    '{}',
  ])
})

test('what a value says is not read as a placeholder, nor as a pattern', () => {
  const values = { customer: 'A {total} $& Co {customer}', total: '$1.00' }
  expect(writeMail({ subject: '{customer}', body: '{customer}: {total}' }, values)).toEqual({
    subject: 'A {total} $& Co {customer}',
    text: 'A {total} $& Co {customer}: $1.00\n',
  })
})

test('a line with nothing to say is left out, and no gap stays', () => {
  const body = 'Hello,\n\nPO: {po}\nBank: {bank} {po}\n\nFor {customer}{po}\n\n{contact}'
  expect(writeMail({ subject: 'x', body }, { po: '', bank: '', customer: 'A', contact: '' }).text).toBe(
    'Hello,\n\nFor A\n',
  )
})

test('a subject is one line and not too long, whatever stands in it', () => {
  const values = { customer: `A\r\nBcc: x@y.test ${'z'.repeat(300)}` }
  const { subject } = writeMail({ subject: 'For {customer}', body: '' }, values)
  expect(subject).toMatch(/^For A Bcc: x@y\.test z+…$/)
  expect(subject).toHaveLength(200)
})

test('what is not set is as usual', () => {
  expect(mailTextOf('INVOICE', SETTING_DEFAULTS)).toEqual(USUAL_MAIL_TEXTS.INVOICE)
  expect(mailTextOf('INVOICE', { ...SETTING_DEFAULTS, 'mail.invoiceSubject': 'Bill' })).toEqual({
    ...USUAL_MAIL_TEXTS.INVOICE,
    subject: 'Bill',
  })
  expect(asUsual('DELIVERY', { subject: '', body: 'x' }).body).toBe('x')
})
