import type { Actor } from '../actor.ts'
import { sumOfCents } from '../money.ts'
import { can, type Permission } from '../permissions.ts'
import { refuse } from '../refusals.ts'

export const INVOICE_STATUSES = ['DRAFT', 'SENT', 'DISPUTED', 'PAID', 'VOID'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** SYSTEM: it follows from what was paid, credited or settled. */
type Move = {
  readonly by: readonly (Actor['roles'][number] | 'SYSTEM')[]
  readonly from: readonly InvoiceStatus[]
  readonly to: InvoiceStatus
}
const BACK_OFFICE = ['ADMIN', 'BACKEND'] as const

/** Every way an invoice can go. The database holds the pairs of it too. */
export const INVOICE_MOVES = {
  send: { by: BACK_OFFICE, from: ['DRAFT'], to: 'SENT' },
  discard: { by: BACK_OFFICE, from: ['DRAFT'], to: 'VOID' },
  dispute: { by: ['CUSTOMER', ...BACK_OFFICE], from: ['SENT'], to: 'DISPUTED' },
  settleDisputes: { by: ['SYSTEM'], from: ['DISPUTED'], to: 'SENT' },
  // Nothing is left to pay, and nothing of it is disputed.
  settle: { by: ['SYSTEM'], from: ['SENT', 'DISPUTED'], to: 'PAID' },
  reverse: { by: BACK_OFFICE, from: ['PAID'], to: 'SENT' },
  void: { by: ['ADMIN'], from: ['SENT', 'DISPUTED'], to: 'VOID' },
} as const satisfies Record<string, Move>
export type InvoiceMove = keyof typeof INVOICE_MOVES
const INVOICE_MOVE_NAMES = Object.keys(INVOICE_MOVES) as InvoiceMove[]

const moveOf = (name: InvoiceMove): Move => INVOICE_MOVES[name]
export const mayInvoiceMove = (name: InvoiceMove, status: InvoiceStatus): boolean => moveOf(name).from.includes(status)
export const afterInvoiceMove = (name: InvoiceMove): InvoiceStatus => moveOf(name).to

/** The pairs that the database lets through; its rows are made from these, and a test compares them. */
export const INVOICE_TRANSITIONS: readonly (readonly [InvoiceStatus, InvoiceStatus])[] = INVOICE_MOVE_NAMES.flatMap(
  (name) => moveOf(name).from.map((from) => [from, moveOf(name).to] as const),
)

/** What a line bills for. A line of another kind stands for no building: a trip, an adjustment. */
export const LINE_KINDS = ['SURVEY', 'OUTCOME', 'WARRANTY', 'OTHER'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const MOST_BILLED_UNITS = 100_000
export const MOST_INVOICE_LINES = 5000

/** The most hours or miles of one line. */
export const MOST_QUANTITY_HUNDREDTHS = 100_000 * 100

type Priced = {
  readonly units: number
  /** Hours or miles, in hundredths of one; null: the units count. */
  readonly quantityHundredths?: number | null
  readonly rateCents: number
}
/** Half a cent is rounded away from zero, as the database does. */
export function amountOf({ units, quantityHundredths = null, rateCents }: Priced): number {
  if (quantityHundredths === null) return units * rateCents
  const cents = (quantityHundredths * Math.abs(rateCents)) / 100
  return Math.sign(rateCents) * Math.round(cents)
}
/** Each line is whole cents by itself: there is nothing to round. */
export const totalOf = (lines: Iterable<Priced>): number => sumOfCents([...lines].map(amountOf))

type Sums = {
  readonly totalCents: number
  readonly paidCents: number
  readonly creditedCents: number
  readonly writtenOffCents: number
}
export const balanceOf = ({ totalCents, paidCents, creditedCents, writtenOffCents }: Sums): number =>
  totalCents - paidCents - creditedCents - writtenOffCents

type Disputed = { readonly balanceCents: number; readonly openLineCents: number }
/** What nobody expects to be paid until it is settled: what is left of the disputed lines, never more than is owed. */
export const disputedCentsOf = ({ balanceCents, openLineCents }: Disputed): number =>
  Math.min(balanceCents, openLineCents)

export type Owed = { readonly status: InvoiceStatus; readonly balanceCents: number; readonly openLineCents: number }
/** What may be paid on an invoice now; of one that is disputed, what nobody disputes. This is what ages and is asked for. */
export const payableOf = ({ status, ...owed }: Owed): number =>
  status === 'SENT' || status === 'DISPUTED' ? owed.balanceCents - disputedCentsOf(owed) : 0

/** What can still be taken back of it: all that was not credited or given up. */
export const creditableOf = ({ totalCents, creditedCents, writtenOffCents }: Sums): number =>
  totalCents - creditedCents - writtenOffCents

type Standing = Sums & Owed
type Rule = { readonly needs: Permission; readonly when: (invoice: Standing) => boolean }

/** The button and the endpoint both read this table. */
const INVOICE_ACTION_RULES = {
  edit: { needs: 'invoice.write', when: ({ status }) => status === 'DRAFT' },
  send: { needs: 'invoice.write', when: ({ status }) => mayInvoiceMove('send', status) },
  discard: { needs: 'invoice.write', when: ({ status }) => mayInvoiceMove('discard', status) },
  credit: {
    needs: 'invoice.write',
    // What was paid of it already is freed, and waits on the payment.
    when: (invoice) => ['SENT', 'DISPUTED', 'PAID'].includes(invoice.status) && creditableOf(invoice) > 0,
  },
  writeOff: { needs: 'invoice.writeOff', when: (invoice) => payableOf(invoice) > 0 },
  void: {
    needs: 'invoice.void',
    when: ({ status, paidCents }) => mayInvoiceMove('void', status) && paidCents === 0,
  },
  mail: { needs: 'invoice.write', when: ({ status }) => ['SENT', 'DISPUTED', 'PAID'].includes(status) },
} as const satisfies Record<string, Rule>
export type InvoiceAction = keyof typeof INVOICE_ACTION_RULES
export const INVOICE_ACTIONS = Object.keys(INVOICE_ACTION_RULES) as [InvoiceAction, ...InvoiceAction[]]

const isInvoiceActionOpen = (action: InvoiceAction, invoice: Standing): boolean =>
  INVOICE_ACTION_RULES[action].when(invoice)

export const invoiceActionsFor = (actor: Pick<Actor, 'roles'>, invoice: Standing): InvoiceAction[] =>
  INVOICE_ACTIONS.filter(
    (action) => can(actor, INVOICE_ACTION_RULES[action].needs) && isInvoiceActionOpen(action, invoice),
  )

const inWords = (action: InvoiceAction): string => (action === 'writeOff' ? 'write off' : action)

export function insistOnInvoiceAction(
  actor: Pick<Actor, 'roles'>,
  invoice: Standing & { readonly invoiceNo: string },
  action: InvoiceAction,
): void {
  if (!can(actor, INVOICE_ACTION_RULES[action].needs)) refuse('permission.denied', {})
  if (!isInvoiceActionOpen(action, invoice))
    refuse('invoice.action_closed', { action: inWords(action), number: invoice.invoiceNo, status: invoice.status })
}
