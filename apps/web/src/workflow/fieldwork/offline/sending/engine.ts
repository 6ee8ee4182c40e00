import { CallRefused } from '#platform/call.ts'
import { mayUseLine } from '../may-use-line.ts'
import type { Phone } from '../phone.ts'
import { pullAhead } from '../reading/pull-ahead.ts'
import { confirmReceipts } from './confirm-receipts.ts'
import { letGoOfCopies } from './copies.ts'
import { Busy, NoSignal, SignedOut } from './outcome-of-try.ts'
import { sendActs } from './send-acts.ts'
import { duePhotos, sendPhotos } from './send-photos.ts'
import { insistOnOwner, whatStandsInTheWay } from './who.ts'

export type Went = 'well' | 'noSignal' | 'busy' | 'signedOut'

/** Everything small that is due goes. Answers what stood in the way. */
export const sendSmall = (phone: Phone): Promise<Went> =>
  going(phone, async () => {
    // A browser that knows of no network at all need not ask.
    if (navigator.onLine === false) throw new NoSignal()
    const { busyUntil } = phone.state().standing
    if (busyUntil > Date.now()) throw new Busy(busyUntil)
    await insistOnOwner(phone)
    phone.stand({ isOffline: false, isSignedOut: false, busyUntil: 0, isWaitingForWifi: !mayUseLine(phone) })
    await confirmReceipts(phone)
    await sendActs(phone)
  })

/** What will be needed without a signal comes while there is one. */
export const fetchAhead = (phone: Phone): Promise<Went> =>
  going(phone, async () => {
    try {
      await pullAhead(phone)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      throw whatStandsInTheWay(error)
    }
  })

/** The photos that are due go, if their owner wants them to go over this line. */
export const sendLarge = (phone: Phone, signal: AbortSignal): Promise<Went> =>
  going(phone, async () => {
    if (hasLarge(phone)) await sendPhotos(phone, signal)
    await letGoOfCopies(phone)
  })

export const hasLarge = (phone: Phone): boolean => mayUseLine(phone) && duePhotos(phone).length > 0

async function going(phone: Phone, act: () => Promise<void>): Promise<Went> {
  try {
    await act()
    return 'well'
  } catch (error) {
    if (error instanceof Busy) {
      phone.stand({ isOffline: false, busyUntil: error.until, percents: {} })
      return 'busy'
    }
    if (!(error instanceof NoSignal) && !(error instanceof SignedOut)) throw error
    const isOffline = error instanceof NoSignal
    phone.stand({ isOffline, busyUntil: 0, ...(isOffline ? {} : { isSignedOut: true }), percents: {} })
    return isOffline ? 'noSignal' : 'signedOut'
  }
}
