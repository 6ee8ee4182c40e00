import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@demarc/contract'
import type { SendMail } from '#platform/mail/mail.ts'
import { attempt, serveQuestion, type AppContext } from '#support/serving/index.ts'
import { DeliveryDelayed, DeliveryRefused, handMail } from '#workflow/delivery/index.ts'
import { previewMail } from './preview-mail.ts'

export function mailTextsRoutes(app: AppContext, sendMail: SendMail): void {
  serveQuestion(app, contract.previewMailText, ({ db, body }) => previewMail({ ...app, db }, body))
  serveQuestion(app, contract.testMailText, async ({ db, actor, person, body }) => {
    await attempt(db, 'channel-test-of-person', actor.userId)
    const { subject, text } = await previewMail({ ...app, db }, body)
    const mail = { id: randomUUIDv7(), to: person.email, subject: `Test: ${subject}`, text, isSigned: true } as const
    try {
      await handMail(sendMail, mail)
      return { isWorking: true, detail: `A test message was sent to ${person.email}` }
    } catch (error) {
      if (!(error instanceof DeliveryRefused || error instanceof DeliveryDelayed)) throw error
      return { isWorking: false, detail: error.message }
    }
  })
}
