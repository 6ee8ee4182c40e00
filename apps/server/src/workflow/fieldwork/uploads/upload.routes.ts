import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openSessionLocks } from '#platform/db/session-locks.queries.ts'
import { servePage, serveUpload, signedInActor, type AppContext } from '#support/serving/index.ts'
import { readOffset, receiveBytes } from './receive-photo.ts'
import { readCount, readPhotoId } from './tus-headers.ts'
import { findUpload } from './upload.queries.ts'

const PART_TYPE = 'application/offset+octet-stream'

/** The tus protocol, core and creation, over the storage of the installation. The upload of a photo has the photo's id. */
export function uploadRoutes(app: AppContext) {
  const { http, db, storage, config } = app
  const locks = openSessionLocks(config.databaseUrl)
  const dock = { db, storage, locks }
  // Whoever is still sending comes back to another process, and goes on there.
  http.addHook('preClose', async () => locks.askAll())
  http.addHook('onClose', () => locks.close())

  serveUpload(app, contract.createPhotoUpload, async ({ actor, request, reply }) => {
    speakTus(request, reply)
    const size = readCount(request.headers['upload-length'], 'Upload-Length')
    const upload = await findUpload(db, actor, readPhotoId(request.headers['upload-metadata']))
    if (!upload) return refuse('photo.unknown', {})
    if (size !== upload.size) refuse('upload.length', { size: upload.size })
    // Some clients begin anew whenever they hear 503; they are to hear it before they send.
    await storage.probe()
    void reply.header('location', `${contract.UPLOADS_PATH}/${upload.id}`)
  })
  servePage(app, contract.readPhotoUpload, async ({ person, params, request, reply }) => {
    speakTus(request, reply)
    if (!person) return refuse('session.missing', {})
    const { offset, size } = await readOffset(dock, signedInActor(person), params.photoId)
    return reply.headers({ 'upload-offset': offset, 'upload-length': size, 'cache-control': 'no-store' }).send()
  })
  serveUpload(app, contract.sendPhotoBytes, async ({ actor, params, bytes, length, request, reply }) => {
    speakTus(request, reply)
    if (request.headers['content-type'] !== PART_TYPE)
      refuse('input.invalid', { problems: [`Content-Type: Must be ${PART_TYPE}`] })
    const offset = readCount(request.headers['upload-offset'], 'Upload-Offset')
    const upload = await receiveBytes(dock, actor, { photoId: params.photoId, offset, bytes, length })
    void reply.header('upload-offset', upload.offset)
  })
}

function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  const version = contract.TUS_VERSION
  void reply.headers({ 'tus-resumable': version, 'tus-version': version })
  if (request.headers['tus-resumable'] !== version) refuse('upload.version', { version })
}
