import * as contract from '@demarc/contract'
import { serveWrite, type AppContext } from '#support/serving/index.ts'
import { correctAnswers } from './correct-answers.ts'
import { movePhotos } from './move-photos.ts'
import { relabelPhoto } from './relabel-photo.ts'
import { swapEvidence } from './swap-evidence.ts'

export function correctionRoutes(app: AppContext): void {
  serveWrite(app, contract.relabelPhoto, ({ tx, actor, params, body }) =>
    relabelPhoto(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.correctAnswers, ({ tx, actor, params, body }) =>
    correctAnswers(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.movePhotos, ({ tx, actor, params, body }) => movePhotos(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.swapEvidence, ({ tx, actor, params, body }) =>
    swapEvidence(tx, actor, { ...params, ...body }),
  )
}
