import * as contract from '@demarc/contract'
import { PACKAGE_FILES, refuse } from '@demarc/domain'
import { findInZip } from '#platform/zip/find-in-zip.ts'
import { hashToken } from '#platform/crypto/secrets.ts'
import { sendFile, sendView } from '#support/files/index.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { attempt, servePage, serveRead, signedInActor, type AppContext } from '#support/serving/index.ts'
import { findPackage } from './courier/courier.queries.ts'
import { findLinked } from './received/links.queries.ts'
import { noteDownload, noteFetched } from './received/note-download.ts'
import { readSurvey } from './received/read-survey.ts'
import { findReceived } from './received/received.queries.ts'
import { findDeliveredPhoto } from './received/survey.queries.ts'
import { findDelivery } from './delivery.queries.ts'

export function packageRoutes(app: AppContext): void {
  const { config, storage } = app
  servePage(app, contract.packageFile, async ({ db, params: { submissionId }, request, reply }) => {
    if (!(await findDelivery(db, submissionId))) return refuse('submission.missing', {})
    const kept = await findPackage(db, submissionId)
    if (!kept) return refuse('submission.not_built', {})
    return sendFile(storage, fileOf(submissionId, kept), { request, reply, isDownload: true })
  })
  servePage(app, contract.myPackage, async ({ db, params: { packageId }, person, request, reply }) => {
    const actor = person ? signedInActor(person) : refuse('session.missing', {})
    const received = await findReceived(db, actor, packageId)
    const kept = received && (await findPackage(db, packageId))
    if (!kept) return refuse('submission.missing', {})
    if (isFromTheStart(request.headers.range)) await noteFetched(db, actor, received)
    return sendFile(storage, fileOf(packageId, kept), { request, reply, isDownload: true })
  })
  serveRead(app, contract.mySurvey, ({ db, actor, params }) => readSurvey(db, actor, params.deliveredId))
  servePage(app, contract.myPhoto, async ({ db, params, query: { size }, person, request, reply }) => {
    const { deliveredPhotoId: photoId } = params
    const actor = person ? signedInActor(person) : refuse('session.missing', {})
    const photo = (await findDeliveredPhoto(db, actor, { photoId, kind: size })) ?? refuse('photo.missing', {})
    const { jsb, slot, sha256, fileType, viewKey } = photo
    const asked = { request, reply, isDownload: false }
    const fileName = `${jsb} ${slot} ${photoId.slice(0, 8)}.${fileType.replace('image/', '')}`
    if (size === 'original') return sendFile(storage, { ...photo, fileName, isActive: false }, asked)
    if (!viewKey) return refuse('photo.view_missing', {})
    return sendView(storage, { key: viewKey, etag: `"${sha256}-${size}"`, fileType: 'image/jpeg' }, asked)
  })
  servePage(app, contract.myReport, async ({ db, params: { packageId }, query, person, request, reply }) => {
    const actor = person ? signedInActor(person) : refuse('session.missing', {})
    const received = await findReceived(db, actor, packageId)
    const kept = received && (await findPackage(db, packageId))
    const place = kept && (await findInZip(storage, { key: kept.objectKey, bytes: kept.bytes }, PACKAGE_FILES.report))
    if (!place) return refuse('submission.missing', {})
    const fileName = kept.fileName.replace(/\.zip$/, '.pdf')
    const report = {
      ...fileOf(packageId, kept),
      fileType: 'application/pdf',
      fileName,
      sha256: `${kept.sha256}-report`,
    }
    // We wrote it ourselves.
    return sendFile(
      storage,
      { ...report, ...place, isActive: false },
      { request, reply, isDownload: query.download !== undefined },
    )
  })
  servePage(app, contract.packageByLink, async ({ db, params, request, reply }) => {
    const linked = await findLinked(db, hashToken(config.sessionSecret, params.token))
    if (!linked) return refuse('submission.link_closed', {})
    // Nobody guesses such an address; whoever has one does not keep the store busy with it.
    await attempt(db, 'package-of-address', networkOf(request.ip))
    if (isFromTheStart(request.headers.range)) await noteDownload(db, linked)
    const file = fileOf(linked.submissionId, { ...linked, bytes: Number(linked.bytes) })
    return sendFile(storage, file, { request, reply, isDownload: true })
  })
}

/** The rest of a package that was fetched in pieces is no second time. */
const isFromTheStart = (range: string | undefined): boolean => /^(?:bytes=0-.*)?$/.test(range ?? '')

type Kept = { objectKey: string; fileName: string; bytes: number; sha256: string }

const fileOf = (id: string, { objectKey, fileName, bytes, sha256 }: Kept) => ({
  id,
  key: objectKey,
  fileType: 'application/zip',
  fileName,
  size: bytes,
  sha256,
  isActive: true,
})
