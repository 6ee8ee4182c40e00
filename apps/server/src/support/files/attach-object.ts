import type { SentFile } from '@demarc/contract'
import { endingsOf, findFileName, isForeignEnding, refuse, type AcceptedType, type Actor } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { hashToken } from '#platform/crypto/secrets.ts'
import type { Tx } from '#platform/db/db.ts'
import { findTicketIn } from './ask-for-upload.ts'
import { refuseAs } from './examining/examine-file.ts'
import { lockObject, markAttached, type LockedObject } from './object.queries.ts'

export type Intake = Pick<Config, 'sessionSecret' | 'publicUrl'>

/** What the same person has sent to an address of ours; undefined: nothing. */
export async function lockSent(
  tx: Tx,
  actor: Actor,
  { config, fileUrl }: { readonly config: Intake; readonly fileUrl: string },
): Promise<LockedObject | undefined> {
  const ticket = findTicketIn(fileUrl, config.publicUrl.origin)
  return ticket
    ? lockObject(tx, { ticketHash: hashToken(config.sessionSecret, ticket), userId: actor.userId })
    : undefined
}

/** It has arrived, and its content was found right. */
export function insistOnArrived({ arrivedAt, refusedAs, fileType }: LockedObject): AcceptedType {
  if (!arrivedAt) return refuse('object.not_arrived', {})
  if (refusedAs) return refuseAs(refusedAs)
  if (!fileType) throw new Error('what arrived and was not refused has a type')
  return fileType
}

export function insistOnFileName(given: string, fileType: AcceptedType): string {
  if (isForeignEnding(given)) refuse('file.type_refused', {})
  return findFileName(given, fileType) ?? refuse('file.name_differs', { endings: endingsOf(fileType) })
}

/** From now on it belongs to a row of the caller's, and is not cleared away. */
export async function attachObject(
  tx: Tx,
  actor: Actor,
  { config, file }: { readonly config: Intake; readonly file: SentFile },
): Promise<{ objectId: string; fileName: string }> {
  const object = (await lockSent(tx, actor, { config, fileUrl: file.fileUrl })) ?? refuse('object.unknown', {})
  if (object.attachedAt) return refuse('object.attached', {})
  const fileName = insistOnFileName(file.fileName, insistOnArrived(object))
  await markAttached(tx, object.id)
  return { objectId: object.id, fileName }
}
