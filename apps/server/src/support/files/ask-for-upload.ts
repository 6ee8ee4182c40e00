import { randomUUIDv7 } from 'node:crypto'
import { isForeignEnding, MOST_FILE_BYTES, refuse, type Actor } from '@demarc/domain'
import { hashToken, newToken } from '#platform/crypto/secrets.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertTicket } from './object.queries.ts'

const TICKET_SECONDS = 600
const PATH = '/api/objects/'

type Announced = { readonly fileName?: string | undefined; readonly size?: number | undefined } | undefined

/** Says no before anything is sent where that is known already; what a file really is, is found out when it is there. */
export async function askForUpload(
  tx: Tx,
  actor: Actor,
  { announced, secret }: { announced: Announced; secret: string },
): Promise<{ uploadURL: string }> {
  if ((announced?.size ?? 0) > MOST_FILE_BYTES) refuse('file.too_large', { mostBytes: MOST_FILE_BYTES })
  if (announced?.fileName && isForeignEnding(announced.fileName)) refuse('file.type_refused', {})

  const ticket = newToken()
  const row = { id: randomUUIDv7(), ticketHash: hashToken(secret, ticket), userId: actor.userId }
  await insertTicket(tx, row, TICKET_SECONDS)
  return { uploadURL: PATH + ticket }
}

/** The ticket in an address that we gave out; null in any other. Nobody ever follows it. */
export function findTicketIn(fileUrl: string, origin: string): string | null {
  const url = URL.parse(fileUrl, origin)
  if (url?.origin !== origin || !url.pathname.startsWith(PATH)) return null
  return url.pathname.slice(PATH.length)
}
