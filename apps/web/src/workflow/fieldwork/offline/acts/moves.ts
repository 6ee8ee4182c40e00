import type { Phone } from '../phone.ts'
import type { OutboxRow } from '../rows.ts'
import { sendAct } from '../sending/send-act.ts'
import type { HeldMove, Move } from '../types.ts'
import { isOut, lineOf, post } from './post.ts'
import { aboutOf } from './work.ts'

type Posted = OutboxRow & HeldMove

/** Written down at once; it goes after this moment, and until then it can be taken back. */
export function postMove(phone: Phone, assignmentId: string, notBefore: number, act: Move): Promise<Posted> {
  const about = aboutOf(phone, assignmentId)
  return phone.write(['outbox'], async (pen) => {
    // A new mind about the same assignment replaces what the office said no to.
    for (const row of await lineOf(pen, assignmentId)) {
      if (row.isRefused && isMove(row)) await pen.delete('outbox', row.seq)
    }
    const held = { ...(await post(pen, about, act)), nextTryAt: notBefore, act }
    await pen.put('outbox', held)
    return held
  })
}

const isMove = ({ act: { kind } }: OutboxRow) => kind === 'accept' || kind === 'decline' || kind === 'giveBack'

/** False: it is on its way already. */
export const takeBack = (phone: Phone, { seq, key }: OutboxRow): Promise<boolean> =>
  phone.write(['outbox'], async (pen) => {
    const row = await pen.get('outbox', seq)
    if (row?.key !== key || isOut(row)) return false
    await pen.delete('outbox', seq)
    return true
  })

/** Its owner has made up their mind. */
export const readyMove = (phone: Phone, { seq, key }: OutboxRow): Promise<void> =>
  phone.write(['outbox'], async (pen) => {
    const row = await pen.get('outbox', seq)
    if (row?.key === key && row.tries === 0) await pen.put('outbox', { ...row, nextTryAt: 0 })
  })

/**
 * The page closes, and no disk can be waited for. It stays in the outbox and goes again, under the same key, with
 * the next opening: it happens once.
 */
export function sendWhileClosing(phone: Phone, row: OutboxRow): void {
  sendAct(row, phone.state()).catch(() => undefined)
}
