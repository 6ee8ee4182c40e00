import type { SettingKey, Settings, SettingValue } from '../settings.ts'
import { MAIL_TEXT_KINDS, USUAL_MAIL_TEXTS, type MailText, type MailTextKind } from './usual-texts.ts'

/** Where the words of a mail are kept; an empty one is the usual one. */
export const MAIL_TEXT_SETTINGS = {
  INVOICE: { subject: 'mail.invoiceSubject', body: 'mail.invoiceBody' },
  REMINDER: { subject: 'mail.reminderSubject', body: 'mail.reminderBody' },
  DELIVERY: { subject: 'mail.deliverySubject', body: 'mail.deliveryBody' },
} as const satisfies Record<MailTextKind, { subject: SettingKey; body: SettingKey }>

const EVERY = MAIL_TEXT_KINDS
const OF_INVOICES = ['INVOICE', 'REMINDER'] as const

/** What stands in braces in a text, the mails it may stand in, and what is shown where there is no such mail yet. */
export const PLACEHOLDERS = {
  company: { in: EVERY, example: 'Example Survey Company' },
  customer: { in: EVERY, example: 'Example Telco' },
  contact: { in: EVERY, example: 'Dana Price, (336) 555-0142, billing@example.com' },
  po: { in: EVERY, example: 'PO-4711' },
  link: { in: EVERY, example: 'https://example.com/invoicing' },
  invoiceNo: { in: OF_INVOICES, example: 'INV-2026-00042' },
  whatFor: { in: OF_INVOICES, example: 'Greensboro Main' },
  invoiceDate: { in: OF_INVOICES, example: 'Nov 06, 2026' },
  dueDate: { in: OF_INVOICES, example: 'Dec 06, 2026' },
  total: { in: OF_INVOICES, example: '$1,250.00' },
  disputeBy: { in: OF_INVOICES, example: 'Nov 21, 2026' },
  amountDue: { in: OF_INVOICES, example: '$1,150.00' },
  disputed: { in: ['REMINDER'], example: 'Another $100.00 is disputed and isn’t part of this reminder.' },
  remitTo: { in: OF_INVOICES, example: 'Example Survey Company\nPO Box 1\nGreensboro, NC 27401' },
  bank: { in: OF_INVOICES, example: 'First Bank, routing 021000021, account 000123456789' },
  jsn: { in: ['DELIVERY'], example: 'NCGB26110001' },
  part: { in: ['DELIVERY'], example: '1' },
  address: { in: ['DELIVERY'], example: '100 Main St, Greensboro, NC' },
  buildingCount: { in: ['DELIVERY'], example: '2' },
  buildings: {
    in: ['DELIVERY'],
    example: 'NCGB26110001-S001, SFU, 100 Main St\nNCGB26110001-S002, SFU, 102 Main St',
  },
  files: { in: ['DELIVERY'], example: 'The package is attached: NCGB26110001-part1.zip.' },
  checksum: { in: ['DELIVERY'], example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
} as const satisfies Record<string, { in: readonly MailTextKind[]; example: string }>

export type Placeholder = keyof typeof PLACEHOLDERS
const ALL = Object.keys(PLACEHOLDERS) as readonly Placeholder[]
/** What is said in place of each; an empty one has nothing to say. */
export type PlaceholderValues = { readonly [Key in Placeholder]?: string }

export const placeholdersOf = (kind: MailTextKind): Placeholder[] =>
  ALL.filter((name) => PLACEHOLDERS[name].in.some((each) => each === kind))

export const exampleValues = (kind: MailTextKind): PlaceholderValues =>
  Object.fromEntries(placeholdersOf(kind).map((name) => [name, PLACEHOLDERS[name].example]))

const IN_BRACES = /\{([^{}\n]*)\}/g

/** What stands in braces and means nothing in this mail, each once and as it is written. */
export function unknownPlaceholders(kind: MailTextKind, text: string): string[] {
  const known: readonly string[] = placeholdersOf(kind)
  const found = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name)
  return [...new Set(found)].filter((name) => !known.includes(name)).map((name) => `{${name}}`)
}

/** Of these settings, those that are texts of mails: their placeholders that mean nothing. */
export const unknownInSettings = (wanted: { readonly [Key in SettingKey]?: SettingValue | undefined }): string[] =>
  MAIL_TEXT_KINDS.flatMap((kind) =>
    Object.values(MAIL_TEXT_SETTINGS[kind]).flatMap((key) => unknownPlaceholders(kind, String(wanted[key] ?? ''))),
  )

/** As the admin has it, else the usual one. */
export function mailTextOf(kind: MailTextKind, settings: Settings): MailText {
  const { subject, body } = MAIL_TEXT_SETTINGS[kind]
  return asUsual(kind, { subject: settings[subject], body: settings[body] })
}

/** What is left empty is as usual. */
export const asUsual = (kind: MailTextKind, { subject, body }: MailText): MailText => ({
  subject: subject || USUAL_MAIL_TEXTS[kind].subject,
  body: body || USUAL_MAIL_TEXTS[kind].body,
})

const valueOf = (values: PlaceholderValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name as Placeholder] : undefined

/** A line all of whose placeholders have nothing to say is left out: undefined. */
function fillLine(line: string, values: PlaceholderValues): string | undefined {
  const names = [...line.matchAll(IN_BRACES)].map(([, name = '']) => name)
  if (names.length > 0 && names.every((name) => valueOf(values, name) === '')) return undefined
  // In one pass: what a value says is never read as a placeholder again.
  return line.replaceAll(IN_BRACES, (whole, name: string) => valueOf(values, name) ?? whole)
}

const MOST_SUBJECT = 200

/** The mail that a text becomes. A subject is one line, whatever stands in it. */
export function writeMail({ subject, body }: MailText, values: PlaceholderValues): { subject: string; text: string } {
  const lines = body.split(/\r?\n/).map((line) => fillLine(line, values))
  const text = lines.filter((line) => line !== undefined).join('\n')
  const title = (fillLine(subject.replaceAll(/\s+/g, ' '), values) ?? '').replaceAll(/\s+/g, ' ').trim()
  return {
    subject: title.length > MOST_SUBJECT ? `${title.slice(0, MOST_SUBJECT - 1)}…` : title,
    text: `${text.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`,
  }
}
