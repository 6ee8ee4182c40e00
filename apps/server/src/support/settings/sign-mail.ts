import { SETTING_DEFAULTS } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { readSettings } from './settings.queries.ts'

/** Every mail is sent and signed by the company. One without a name of its own sends as the operator has set it. */
export const signMail =
  (db: Db, send: SendMail): SendMail =>
  async (mail) => {
    const senderName = (await findCompanyName(db)) ?? undefined
    if (mail.isSigned) return send({ ...mail, senderName })
    return send({ ...mail, senderName, text: `${mail.text.trimEnd()}\n\n${senderName ?? PRODUCT}\n` })
  }

const PRODUCT = SETTING_DEFAULTS['organisation.name']

/** Its own, else the product's. */
export const readCompanyName = async (db: Db): Promise<string> => (await findCompanyName(db)) ?? PRODUCT

/** Null until it has one of its own. */
export async function findCompanyName(db: Db): Promise<string | null> {
  const { 'organisation.name': name } = await readSettings(db)
  return name === PRODUCT ? null : name
}
