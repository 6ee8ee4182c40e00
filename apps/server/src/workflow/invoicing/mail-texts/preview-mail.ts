import type { MailPreview } from '@demarc/contract'
import {
  asUsual,
  billingRecipients,
  exampleValues,
  MOST_ATTACHMENT_BYTES,
  refuse,
  replyToOf,
  unknownPlaceholders,
  writeMail,
  type MailText,
  type MailTextKind,
  type PlaceholderValues,
} from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import {
  findMailFacts as findDeliveryFacts,
  findNewestPacked,
  MOST_SHOWN,
  valuesOfDelivery,
} from '#workflow/delivery/index.ts'
import { readAgreements } from '../agreed.queries.ts'
import { findInvoice } from '../invoice.queries.ts'
import { findNewestSent } from '../mails/mail-facts.queries.ts'
import { valuesOfInvoice } from '../mails/mail-words.ts'

type Place = { readonly db: Db; readonly config: Pick<Config, 'publicUrl'> }
type Typed = MailText & { readonly kind: MailTextKind }
type Found = Pick<MailPreview, 'to' | 'cc' | 'attachments' | 'about'> & { readonly values: PlaceholderValues }

/** A mail as it would be sent with these words, with the facts of the newest one there is. */
export async function previewMail(place: Place, { kind, ...typed }: Typed): Promise<MailPreview> {
  const names = unknownPlaceholders(kind, `${typed.subject}\n${typed.body}`)
  if (names.length > 0) return refuse('settings.placeholder_unknown', { names })
  const found = kind === 'DELIVERY' ? await newestDelivery(place) : await newestInvoice(place, kind)
  const { values, ...rest } = found ?? { values: exampleValues(kind), to: [], cc: [], attachments: [], about: null }
  const replyTo = replyToOf(await readSettings(place.db)) ?? null
  return { ...rest, replyTo, ...writeMail(asUsual(kind, typed), values) }
}

async function newestInvoice({ db, config }: Place, kind: 'INVOICE' | 'REMINDER'): Promise<Found | null> {
  const id = await findNewestSent(db, { isOwed: kind === 'REMINDER' })
  const invoice = id && (await findInvoice(db, { customerId: null }, id))
  if (!invoice) return null
  const settings = await readSettings(db)
  const terms = (await readAgreements(db, [invoice.customerId])).get(invoice.customerId)
  const { invoiceNo } = invoice
  return {
    ...((terms && billingRecipients(terms)) ?? { to: [], cc: [] }),
    attachments: [`${invoiceNo}.pdf`, `${invoiceNo}.csv`],
    about: invoiceNo,
    values: await valuesOfInvoice(db, { invoice, settings, publicUrl: config.publicUrl }),
  }
}

async function newestDelivery({ db, config }: Place): Promise<Found | null> {
  const id = await findNewestPacked(db)
  const facts = id && (await findDeliveryFacts(db, id, MOST_SHOWN))
  if (!facts) return null
  const { publicUrl } = config
  const isAttached = Number(facts.bytes) <= MOST_ATTACHMENT_BYTES
  // The real link lets anybody in who has it.
  const link = isAttached ? null : new URL('/api/packages/example', publicUrl)
  const settings = await readSettings(db)
  return {
    to: facts.recipients,
    cc: [],
    attachments: isAttached && facts.fileName ? [facts.fileName] : [],
    about: facts.jsn,
    values: valuesOfDelivery({ facts, settings, publicUrl, today: await organisationDay(db), link }),
  }
}
