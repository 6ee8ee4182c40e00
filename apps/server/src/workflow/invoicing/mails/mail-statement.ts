import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { addressesIn, refuse, replyToOf, statementDaysOf, type Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { writeCsv } from '#support/tables/index.ts'
import { handMail } from '#workflow/delivery/index.ts'
import { drawStatement, nameOfStatement } from '../statements/draw-statement.ts'
import { makeStatement } from '../statements/read-statement.ts'
import { STATEMENT_COLUMNS } from '../statements/statement-table.ts'
import { wordsOfStatement } from './letter-words.ts'
import { insertMail, MAIL_INVOICE, type TakenMail } from './mail.queries.ts'
import { findRecipients, sayRecipients } from './recipients.ts'
import type { Letter } from './try-mail.ts'

type Input = { readonly customerId: string; readonly from?: string | undefined; readonly to?: string | undefined }

/** Asked for by somebody; a job draws it and sends it. */
export async function askForStatement(tx: Tx, actor: Actor, { customerId, from, to }: Input): Promise<void> {
  const days = statementDaysOf({ from, to }, await organisationDay(tx))
  const { customerName } = await makeStatement(tx, customerId, days)
  const recipients = await findRecipients(tx, customerId)
  if (!recipients) return refuse('invoice.no_address', { customer: customerName })
  const id = randomUUIDv7()
  const about = { statementFrom: days.from, statementTo: days.to, customerId }
  await insertMail(tx, { id, kind: 'STATEMENT', reminder: null, askedBy: actor.userId, ...about, ...recipients })
  await recordStatement(tx, actor, customerId, {
    action: 'statement_asked',
    after: { ...days, ...sayRecipients(recipients) },
  })
  await enqueue(tx, MAIL_INVOICE, { entityId: id })
}

type Services = { readonly db: Db; readonly sendMail: SendMail }

/** As its days are told when it goes out. */
export async function statementLetter({ db, sendMail }: Services, mail: TakenMail): Promise<Letter> {
  const { customerId, statementFrom: from, statementTo: to } = mail
  if (!customerId || !from || !to) throw new Error('a mail is about an invoice or a statement')
  const after = { from, to, ...sayRecipients(mail) }
  return {
    isNeeded: true,
    hand: async () => {
      const statement = await makeStatement(db, customerId, { from, to })
      const settings = await readSettings(db)
      const fileName = nameOfStatement(statement)
      const csv = writeCsv({ columns: STATEMENT_COLUMNS, rows: statement.entries, dates: 'iso' })
      await handMail(sendMail, {
        id: mail.id,
        to: addressesIn(mail.recipient),
        cc: mail.cc,
        replyTo: replyToOf(settings),
        ...wordsOfStatement({ statement, settings, fileName }),
        isSigned: true,
        attachments: [
          { fileName: `${fileName}.pdf`, bytes: Readable.from([await drawStatement(db, statement)]) },
          { fileName: `${fileName}.csv`, bytes: csv },
        ],
      })
    },
    recordSent: (tx) => recordStatement(tx, 'SYSTEM', customerId, { action: 'statement_mailed', after }),
    recordGivenUp: (tx, reason) =>
      recordStatement(tx, 'SYSTEM', customerId, { action: 'statement_given_up', after: { ...after, reason } }),
  }
}

type Change = { readonly action: string; readonly after: object }

const recordStatement = (tx: Tx, author: Actor | 'SYSTEM', entityId: string, change: Change): Promise<void> =>
  record(tx, author, { entity: 'customer', entityId, ...change, needs: 'invoice.write' })
