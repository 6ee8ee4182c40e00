import * as contract from '@demarc/contract'
import { attempt, serveQuestion, serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { mirrorAgain } from './mirror/ask-for-mirror.ts'
import { readDrive, testDrive } from './mirror/test-drive.ts'

export function driveRoutes(house: House): void {
  const { config } = house
  serveWrite(house, contract.mirrorDelivery, ({ tx, actor, params }) =>
    mirrorAgain(tx, actor, { config }, params.submissionId),
  )
  serveRead(house, contract.readDrive, ({ db }) => readDrive({ db, config }))
  serveQuestion(house, contract.testDrive, async ({ db, actor }) => {
    await attempt(db, 'channel-test-of-person', actor.userId)
    return testDrive({ db, config })
  })
}
