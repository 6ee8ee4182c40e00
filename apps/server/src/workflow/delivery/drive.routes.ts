import * as contract from '@demarc/contract'
import { attempt, serveQuestion, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { mirrorAgain } from './mirror/ask-for-mirror.ts'
import { readDrive, testDrive } from './mirror/test-drive.ts'

export function driveRoutes(app: AppContext): void {
  const { config } = app
  serveWrite(app, contract.mirrorDelivery, ({ tx, actor, params }) =>
    mirrorAgain(tx, actor, { config }, params.submissionId),
  )
  serveRead(app, contract.readDrive, ({ db }) => readDrive({ db, config }))
  serveQuestion(app, contract.testDrive, async ({ db, actor }) => {
    await attempt(db, 'channel-test-of-person', actor.userId)
    return testDrive({ db, config })
  })
}
