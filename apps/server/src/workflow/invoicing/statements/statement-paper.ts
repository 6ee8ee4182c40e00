import type { Statement, StatementEntry } from '@demarc/contract'
import { AGEING_BAND_LABELS, PAYMENT_METHOD_LABELS, STATEMENT_ENTRY_LABELS } from '@demarc/domain'
import { sayDay } from '#workflow/delivery/index.ts'
import { letterheadOf } from '../paper/paper-data.ts'
import { addressee, bankLines, contactOf, factOf, remitToOf, type Letterhead } from '../paper/paper-head.ts'
import { inFigures } from '../paper/paper-words.ts'

/** A minus sign stands before the figures, as on our screens. */
const inMoney = (cents: number): string => (cents < 0 ? `-${inFigures(-cents)}` : inFigures(cents))

type Said = Pick<StatementEntry, 'kind' | 'number' | 'invoiceNo' | 'dueDate' | 'method' | 'ref'>

/** What an entry is about, below its name. */
const detailsOf = ({ dueDate, method }: Said): string =>
  [dueDate && `Due ${sayDay(dueDate)}`, method && PAYMENT_METHOD_LABELS[method]].filter(Boolean).join(', ')

const referencesOf = ({ invoiceNo, ref }: Said) =>
  [...(invoiceNo ? [{ label: 'For', value: invoiceNo }] : []), ...(ref ? [{ label: 'Ref', value: ref }] : [])].map(
    (one) => [one],
  )

const entryOf = (entry: StatementEntry) => ({
  parts: null,
  name: [STATEMENT_ENTRY_LABELS[entry.kind], entry.number].filter(Boolean).join(' '),
  saying: '',
  place: detailsOf(entry),
  refs: referencesOf(entry),
  delivered: sayDay(entry.date),
  figures: [inMoney(entry.amountCents), inMoney(entry.balanceCents)],
})

type Paper = { readonly statement: Statement & { readonly billTo: string }; readonly letterhead: Letterhead }

/** Everything a statement says on paper, as words and figures; laid out as an invoice is. */
export function statementPaper({ statement, letterhead }: Paper) {
  const { customerName, billTo, from, to, openingCents, entries, closingCents, ageing, disputedCents } = statement
  const { unappliedCents } = statement
  const days = `${sayDay(from)} to ${sayDay(to)}`
  return {
    ...letterheadOf(letterhead),
    kind: 'Statement',
    title: `Statement for ${customerName}, ${days}`,
    number: days,
    stamp: '',
    facts: [
      addressee({ customerName, billTo }),
      factOf({ label: 'Period', value: days, span: 2 }),
      factOf({ label: 'Closing balance', value: `$${inMoney(closingCents)}`, isAmount: true }),
      remitToOf(letterhead),
      factOf({ label: 'How to pay', value: '', more: howToPay(letterhead), span: 2 }),
      contactOf(letterhead),
    ],
    names: ['Entry', 'Reference', 'Date'],
    columns: [
      { title: 'Amount', mm: 29 },
      { title: 'Balance', mm: 32 },
    ],
    lines: [openingOf(from, openingCents), ...entries.map(entryOf)],
    sums: [],
    totalLabel: 'Closing balance',
    total: ['', `$${inMoney(closingCents)}`],
    subtotals: [],
    ageing: {
      title: `What is open on ${sayDay(to)}, by days past due`,
      columns: [...ageing.map(({ band }) => AGEING_BAND_LABELS[band]), 'Disputed', 'Unapplied'],
      figures: [...ageing.map(({ cents }) => inMoney(cents)), inMoney(disputedCents), inMoney(-unappliedCents)],
    },
    note: '',
    foot: [
      { label: 'Statement date', value: sayDay(to) },
      { label: 'Entries', value: entries.length.toLocaleString('en-US') },
    ],
  }
}

const openingOf = (from: string, cents: number) => ({
  parts: null,
  name: 'Opening balance',
  saying: '',
  place: '',
  refs: [],
  delivered: sayDay(from),
  figures: ['', inMoney(cents)],
})

const howToPay = ({ payment }: Letterhead): string =>
  [
    ...bankLines(payment),
    'Include the numbers of the invoices with your payment.',
    'If an entry is missing or wrong, please tell us.',
  ].join('\n')
