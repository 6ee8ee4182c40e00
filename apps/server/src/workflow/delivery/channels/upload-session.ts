import { z } from 'zod'
import type { AttemptLog, Parcel } from './channel.ts'
import { DeliveryDelayed } from './channel.ts'
import { ask, insistOnAnswer, read } from './graph.ts'

export const DriveItem = z.object({
  id: z.string(),
  size: z.number(),
  webUrl: z.string().optional(),
  file: z.object({ hashes: z.object({ quickXorHash: z.string().optional() }).optional() }).optional(),
})
export type DriveItem = z.infer<typeof DriveItem>
const Progress = z.object({ nextExpectedRanges: z.array(z.string()).optional() })

/** What every piece but the last must be a multiple of. */
const UNIT = 320 * 1024
export const PIECE_BYTES = 16 * UNIT
/** Cuts that one attempt gets over; after them it waits like any other. */
const MOST_CUTS = 5

type Session = { readonly uploadUrl: URL; readonly isPublicOnly: boolean; readonly idleMs: number }

/** Piece by piece; after a cut from where the far end says that it stands. */
export async function uploadInPieces(session: Session, parcel: Parcel, log: AttemptLog): Promise<DriveItem> {
  let first = 0
  for (let cuts = 0; ;) {
    try {
      const done = await putPiece(session, parcel, first)
      if ('item' in done) {
        log.sent(parcel.bytes)
        return done.item
      }
      first = done.next
      log.sent(first)
    } catch (error) {
      // It says itself when it wants to hear of us again.
      if (!(error instanceof DeliveryDelayed) || error.retryAfterSeconds || ++cuts > MOST_CUTS) throw error
      first = await askWhereItStands(session, first)
    }
  }
}

type Done = { readonly item: DriveItem } | { readonly next: number }

async function putPiece({ uploadUrl, ...bounds }: Session, parcel: Parcel, first: number): Promise<Done> {
  const last = Math.min(first + PIECE_BYTES, parcel.bytes) - 1
  const body = Buffer.concat(await (await parcel.open({ first, last })).toArray())
  // The address is the permission: whoever holds it may write, and it takes no other.
  const headers = { 'content-range': `bytes ${first}-${last}/${parcel.bytes}` }
  const answer = await ask(uploadUrl, { method: 'PUT', headers, body, ...bounds })
  if (answer.status === 416) return { next: await askWhereItStands({ uploadUrl, ...bounds }, first) }
  insistOnAnswer(answer, 'part of the upload')
  if (answer.status !== 202) return { item: read(answer, DriveItem) }
  return { next: nextIn(read(answer, Progress), last + 1) }
}

async function askWhereItStands({ uploadUrl, ...bounds }: Session, otherwise: number): Promise<number> {
  const answer = await ask(uploadUrl, { method: 'GET', ...bounds }).catch(() => null)
  if (!answer) return otherwise
  // A session that is gone is begun anew by the next attempt.
  if (answer.status === 404 || answer.status === 410) throw new DeliveryDelayed('The upload has to start again')
  return nextIn(read(insistOnAnswer(answer, 'the upload status check'), Progress), otherwise)
}

const nextIn = ({ nextExpectedRanges }: z.infer<typeof Progress>, otherwise: number): number => {
  const first = Number(nextExpectedRanges?.[0]?.split('-')[0] ?? otherwise)
  return Number.isSafeInteger(first) ? first : otherwise
}
