import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { sendFile, sendView } from '#support/files/index.ts'
import { findLastRestore } from '#support/restoring/index.ts'
import {
  servePage,
  serveQuestion,
  serveRead,
  serveWrite,
  signedInActor,
  type AppContext,
  type SignedIn,
} from '#support/serving/index.ts'
import { announcePhotos } from './announce-photos.ts'
import { explainPhoto } from './explain-photo.ts'
import { readPhoto } from './own-photo.ts'
import { isOffice } from './photo-scope.ts'
import { findReceipts, findViewKey, hasBuilding, listPhotosOf, type PhotoRow } from './photo.queries.ts'
import { viewPhoto } from './photo.view.ts'
import { removePhoto } from './remove-photo.ts'

export function photoRoutes(app: AppContext) {
  const { storage } = app
  const sending = { ...app, db: app.reserved.uploads }
  serveWrite(sending, contract.announcePhotos, ({ tx, actor, body }) => announcePhotos(tx, actor, body))
  serveQuestion(sending, contract.readReceipts, ({ db, actor, body }) =>
    findReceipts(db, body.ids, isOffice(actor) ? null : actor.userId),
  )
  serveRead(app, contract.readLastRestore, async ({ db }) => ({
    noticedAt: (await findLastRestore(db))?.noticedAt ?? null,
  }))
  serveRead(app, contract.listPhotos, async ({ db, actor, params: { buildingId } }) => {
    const ofFielder = isOffice(actor) ? null : actor.userId
    if (!(await hasBuilding(db, buildingId, ofFielder))) return refuse('building.missing', {})
    return Promise.all((await listPhotosOf(db, buildingId, ofFielder)).map((row) => viewPhoto(db, row)))
  })
  serveWrite(app, contract.explainPhoto, ({ tx, actor, params, body }) =>
    explainPhoto(tx, actor, { ...body, photoId: params.photoId }),
  )
  serveWrite(app, contract.removePhoto, ({ tx, actor, params }) => removePhoto(tx, actor, params.photoId))

  servePage(app, contract.photoFile, async ({ db, person, params, query, request, reply }) => {
    const photo = await insistOnPhoto(db, person, params.photoId)
    const { key, jsb, slot, fileType } = photo
    if (!key) return refuse('photo.not_received', {})
    const asked = { request, reply, isDownload: query.download !== undefined }
    const fileName = `${jsb} ${slot} ${photo.id.slice(0, 8)}.${fileType.replace('image/', '')}`
    if (query.size === 'original') return sendFile(storage, { ...photo, key, fileName, isActive: false }, asked)
    const view = await findViewKey(db, photo.id, query.size)
    if (!view) return refuse('photo.view_missing', {})
    return sendView(storage, { key: view, etag: `"${photo.sha256}-${query.size}"`, fileType: 'image/jpeg' }, asked)
  })
}

const insistOnPhoto = (db: Db, person: SignedIn | null, photoId: string): Promise<PhotoRow> =>
  person ? readPhoto(db, signedInActor(person), photoId) : refuse('photo.missing', {})
