import type { Assignment } from '@demarc/contract'
import { CallRefused } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { readDay } from '../reading/read-day.ts'
import type { OutboxRow, Trying } from '../rows.ts'
import { announce } from './announce.ts'
import { afterFailure } from './outcome-of-try.ts'
import { afterAct, photosBefore, sendAct } from './send-act.ts'
import { insistOnOwner } from './who.ts'

/** Everything small that is due: photos are announced first, then each building's acts in their order. */
export async function sendActs(phone: Phone): Promise<void> {
  await announce(phone)
  const lines = Map.groupBy(rowsOf(phone), ({ buildingId }) => buildingId)
  for (const line of lines.values()) await sendLine(phone, line)
}

const rowsOf = (phone: Phone): OutboxRow[] =>
  [...phone.state().outbox.values()].filter(({ act }) => act.kind !== 'announce').toSorted((a, b) => a.seq - b.seq)

/**
 * One that the server could not take now holds up those behind it, of this building alone. One that it refused waits
 * for its owner and holds up nothing: what comes behind it is evidence, and the office decides.
 */
async function sendLine(phone: Phone, line: readonly OutboxRow[]): Promise<void> {
  for (const { seq } of line) {
    // Read anew: it may have been taken back meanwhile.
    const row = phone.state().outbox.get(seq)
    if (!row || row.isRefused) continue
    if (row.nextTryAt > Date.now() || waitsForPhotos(row, phone)) return
    const isDone = await tryRow(phone, row)
    if (!isDone) return
  }
}

function waitsForPhotos(row: OutboxRow, phone: Phone): boolean {
  const { photos } = phone.state()
  return photosBefore(row).some((id) => photos.get(id)?.isAnnounced === false)
}

async function tryRow(phone: Phone, row: OutboxRow): Promise<boolean> {
  // On the disk before it is sent: from now on it may have happened, whatever becomes of this page.
  const tried = await noteTry(phone, row, { ...row, tries: row.tries + 1 })
  if (!tried) return true
  let taken: Assignment | null
  try {
    taken = await sendAct(tried, phone.state())
  } catch (error) {
    if (isDoneAlready(tried, error)) return finish(phone, tried, null)
    const after = afterFailure(tried, error, Date.now())
    // A no may be meant for whoever signed in on this phone meanwhile.
    if (after.isRefused) await insistOnOwner(phone)
    await noteTry(phone, tried, after)
    if (after.ends) throw after.ends
    // What is true now is read again; where that fails, the list is asked for with the next screen.
    if (after.isRefused) await readDay(phone, phone.closing).catch(() => undefined)
    return after.isRefused
  }
  return finish(phone, tried, taken)
}

/** Taking out what the server never heard of. */
const isDoneAlready = ({ act }: OutboxRow, error: unknown): boolean =>
  act.kind === 'remove' && error instanceof CallRefused && error.status === 404

/** Null where another word has replaced it meanwhile. */
const noteTry = (phone: Phone, { seq, key }: OutboxRow, trying: Trying): Promise<OutboxRow | null> =>
  phone.write(['outbox'], async (pen) => {
    const row = await pen.get('outbox', seq)
    if (row?.key !== key) return null
    const { tries, nextTryAt, trouble, isRefused } = trying
    const next = { ...row, tries, nextTryAt, trouble, isRefused }
    await pen.put('outbox', next)
    return next
  })

async function finish(phone: Phone, done: OutboxRow, taken: Assignment | null): Promise<true> {
  await phone.write(['outbox', 'photos', 'bytes', 'kept'], async (pen) => {
    await pen.delete('outbox', done.seq)
    await afterAct(pen, done, taken)
  })
  return true
}
