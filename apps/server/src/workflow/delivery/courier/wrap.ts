import { LINK_LASTS_DAYS, mailTextOf, replyToOf, writeMail } from '@demarc/domain'
import { derivedToken, hashToken } from '#platform/crypto/secrets.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import type { Parcel } from '../channels/channel.ts'
import { upsertLink } from '../received/links.queries.ts'
import type { Errand, Kept } from './courier.queries.ts'
import { findMailFacts } from './mail-facts.queries.ts'
import { MOST_SHOWN, valuesOfDelivery } from './mail-words.ts'

type Services = { readonly db: Db; readonly config: Config; readonly storage: Storage }

/** What a channel gets to carry. Sent once more on purpose it is another message; tried once more it is the same. */
export async function wrap({ db, config, storage }: Services, errand: Errand, kept: Kept): Promise<Parcel> {
  const { id, jsn, part, recipients, isResend, resends } = errand
  const settings = await readSettings(db)
  const idempotencyKey = isResend ? `${kept.idempotencyKey}-${resends}` : kept.idempotencyKey
  const { objectKey, fileName, bytes, sha256 } = kept
  return {
    submissionId: id,
    idempotencyKey,
    jsn,
    part,
    fileName,
    bytes,
    sha256,
    recipients,
    replyTo: replyToOf(settings),
    words: async (link) => {
      const facts = await findMailFacts(db, id, MOST_SHOWN)
      if (!facts) throw new Error(`delivery ${id} is gone`)
      const today = await organisationDay(db)
      const values = valuesOfDelivery({ facts, settings, publicUrl: config.publicUrl, today, link })
      return writeMail(mailTextOf('DELIVERY', settings), values)
    },
    open: async (range) => {
      const stream = await storage.get(objectKey, range)
      if (!stream) throw new Error(`delivery ${id} has lost its package`)
      return stream
    },
    linkTo: async () => {
      const token = derivedToken(config.sessionSecret, `package ${idempotencyKey}`)
      const tokenHash = hashToken(config.sessionSecret, token)
      await upsertLink(db, { submissionId: id, tokenHash, recipients, lastsDays: LINK_LASTS_DAYS })
      return new URL(`/api/packages/${token}`, config.publicUrl)
    },
  }
}
