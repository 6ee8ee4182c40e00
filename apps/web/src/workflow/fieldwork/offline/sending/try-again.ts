import type { Phone } from '../phone.ts'
import type { OutboxRow, PhotoRow, Trying } from '../rows.ts'

/** What waited for the clock goes at once; what was refused too, where its owner asks for it. */
export async function tryAgain(phone: Phone, { alsoRefused }: { alsoRefused: boolean }): Promise<void> {
  // What was never tried waits for the hand that may take it back, not for a line.
  const waits = ({ tries, nextTryAt, isRefused }: Trying) =>
    isRefused ? alsoRefused : nextTryAt > 0 && (alsoRefused || tries > 0)
  const { photos, outbox } = phone.state()
  if (![...photos.values(), ...outbox.values()].some(waits)) return
  await phone.write(['photos', 'outbox'], async (pen) => {
    for (const photo of await pen.all('photos')) if (waits(photo)) await pen.put('photos', readied<PhotoRow>(photo))
    for (const row of await pen.all('outbox')) if (waits(row)) await pen.put('outbox', readied<OutboxRow>(row))
  })
}

const readied = <Row extends Trying>(row: Row): Row => ({ ...row, nextTryAt: 0, isRefused: false })
