import { randomUUIDv7 } from 'node:crypto'
import type { importBankFile as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { holdOpenDays } from '#workflow/invoicing/index.ts'
import { holdInvoices } from '../hold-invoices.ts'
import { bookPayment } from '../record-payment.ts'
import { insertBankLine, isReferenceBooked, listSeenKeys, waitForOtherFiles } from './bank.queries.ts'
import { referenceOf, type BankFile, type KeyedLine } from './read-bank-file.ts'

type Input = Omit<z.output<typeof call.body>, 'text'> & { readonly file: BankFile }

/** Day and amount are those of the file, never of the caller; a line that was booked before is passed over. */
export async function importBankFile(
  tx: Tx,
  actor: Actor,
  { fileName, file, method, lines: chosen }: Input,
): Promise<{ booked: number; seen: number; cents: number }> {
  const byLine = new Map(file.lines.map((line) => [line.line, line]))
  const wanted = chosen.map((choice) => ({ ...choice, said: insistOnLine(byLine, choice.line) }))
  if (new Set(wanted.map(({ line }) => line)).size !== wanted.length)
    refuse('input.invalid', { problems: ['lines: List each line only once'] })
  const today = await organisationDay(tx)
  if (wanted.some(({ said }) => said.paidOn > today)) refuse('payment.in_future', {})

  await waitForOtherFiles(tx)
  const known = await listSeenKeys(
    tx,
    wanted.map(({ said }) => said.key),
  )
  const unseen = wanted.filter(({ said }) => !known.has(said.key))
  await holdOpenDays(
    tx,
    unseen.map(({ said }) => said.paidOn),
  )
  const held = await holdInvoices(
    tx,
    unseen.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId)),
  )
  let booked = 0
  let cents = 0
  for (const { said, line, customerId, allocations } of unseen) {
    const ref = referenceOf(said)
    if (ref && (await isReferenceBooked(tx, { customerId, ref }))) continue
    const note = [said.payer, said.text].filter(Boolean).join(' · ')
    const { amountCents, paidOn: date, key } = said
    const payment = { customerId, amountCents, date, method, ref, note, allocations }
    const paymentId = await bookPayment(tx, actor, { ...payment, writeOffReason: '', held })
    await insertBankLine(tx, { id: randomUUIDv7(), paymentId, key, said: note, fileName, line })
    booked += 1
    cents += amountCents
  }
  return { booked, seen: wanted.length - booked, cents }
}

function insistOnLine(byLine: ReadonlyMap<number, KeyedLine>, line: number): KeyedLine {
  return byLine.get(line) ?? refuse('bank.line_unknown', { line })
}
