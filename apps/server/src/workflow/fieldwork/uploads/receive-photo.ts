import type { Readable } from 'node:stream'
import { refuse, type Actor } from '@demarc/domain'
import { newKey } from '#support/files/index.ts'
import { arrivingBytes } from './arriving-bytes.ts'
import type { Dock } from './dock.ts'
import { finishPhoto, insistOnBytes, takeInWhole } from './finish-photo.ts'
import { takeInStored } from './take-in-stored.ts'
import { findUpload, keepPart, type Upload } from './upload.queries.ts'

type Sent = {
  readonly photoId: string
  readonly offset: number
  readonly bytes: Readable
  readonly length: number | null
}

/**
 * Where the bytes of a photo stand; where all are here, also from before a restore, it is received before that is said.
 * Whoever asks is about to send the rest: they hear it only while there is a place to put it.
 */
export async function readOffset(dock: Dock, actor: Actor, photoId: string): Promise<Upload> {
  const upload = (await findUpload(dock.db, actor, photoId)) ?? refuse('photo.missing', {})
  if (upload.receivedAt) return upload
  await dock.storage.probe()
  return holding(dock, photoId, {
    onAsked: () => {},
    act: async () => {
      const settled = await readSettled(dock, actor, photoId)
      if (settled.receivedAt) return settled
      await takeInStored(dock, actor, settled)
      return readSettled(dock, actor, photoId)
    },
  })
}

/**
 * Bytes from an offset on. In the storage for good, then in the table, then answered. Where the line breaks, or another
 * try of the same phone asks for the photo, what has arrived is kept: nobody sends it again.
 */
export async function receiveBytes(dock: Dock, actor: Actor, sent: Sent): Promise<Upload> {
  const { photoId, bytes } = sent
  if (!(await findUpload(dock.db, actor, photoId))) return refuse('photo.missing', {})
  return holding(dock, photoId, {
    // Its sender has begun anew, and hears nothing on this line any more.
    onAsked: () => bytes.destroy(),
    act: async () => {
      const upload = await readSettled(dock, actor, photoId)
      if (sent.offset !== upload.offset) refuse('upload.offset', { offset: upload.offset })
      if ((sent.length ?? 0) > upload.size - upload.offset) refuse('upload.length', { size: upload.size })
      await keepBytes(dock, actor, { upload, bytes })
      return readSettled(dock, actor, photoId)
    },
  })
}

async function keepBytes(dock: Dock, actor: Actor, { upload, bytes }: { upload: Upload; bytes: Readable }) {
  const { storage, db } = dock
  const { id: photoId, offset, size } = upload
  const arriving = await arrivingBytes(bytes, { most: size - offset, size })
  if (!arriving) return
  const key = newKey('photos', photoId)
  const kept = await storage.put(key, arriving)
  if (kept.size === size) {
    await insistOnBytes(dock, upload, { key, sha256: kept.sha256 })
    return takeInWhole(dock, actor, { upload, key })
  }
  // Where the database does not answer, nobody knows whether the row is there: the object stays, cleaning up will find out.
  const isNext = await keepPart(db, { photoId, firstByte: offset, size: kept.size, key })
  if (!isNext) await storage.delete(key)
}

/** As it stands, with nothing left to do about it. */
async function readSettled(dock: Dock, actor: Actor, photoId: string): Promise<Upload> {
  const upload = (await findUpload(dock.db, actor, photoId)) ?? refuse('photo.missing', {})
  if (upload.receivedAt || upload.offset < upload.size) return upload
  await finishPhoto(dock, actor, upload)
  return (await findUpload(dock.db, actor, photoId)) ?? refuse('photo.missing', {})
}

type Work = { readonly onAsked: () => void; readonly act: () => Promise<Upload> }

/** One at a time, over all processes. Who comes later asks the one before to end, and finds all that it has kept. */
async function holding({ locks }: Dock, photoId: string, { onAsked, act }: Work): Promise<Upload> {
  const held = await locks.take(`photo ${photoId}`, onAsked)
  if (!held) return refuse('upload.held', {})
  try {
    return await act()
  } finally {
    await held.release()
  }
}
