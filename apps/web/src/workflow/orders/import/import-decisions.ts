import type { OrderImportReply } from '@demarc/contract'

/** What somebody decided on the warnings of a file; null: nothing yet. */
export type Decisions = {
  readonly duplicates: { readonly skip: boolean; readonly except: number[] } | null
  /** What is written -> the customer it is for, or null: as without the name. */
  readonly customers: Readonly<Record<string, string | null>>
  readonly fixPins: boolean | null
}
export const UNDECIDED: Decisions = { duplicates: null, customers: {}, fixPins: null }

/** Nothing comes in before each kind of warning was answered. */
export const areDecided = ({ counts, customers }: OrderImportReply, decisions: Decisions): boolean =>
  (counts.duplicates === 0 || decisions.duplicates !== null) &&
  customers.every(({ said }) => decisions.customers[said] !== undefined) &&
  (counts.pins === 0 || decisions.fixPins !== null)

type Duplicates = NonNullable<Decisions['duplicates']>
export const isLineSkipped = ({ skip, except }: Duplicates, line: number): boolean => skip !== except.includes(line)

/** One order that looks like another is decided apart from the rest. */
export function decideLine({ skip, except }: Duplicates, line: number, isSkipped: boolean): Duplicates {
  const others = except.filter((each) => each !== line)
  return { skip, except: isSkipped === skip ? others : [...others, line] }
}

/** As the call takes them. */
export const decidedIn = ({ duplicates, customers, fixPins }: Decisions) => ({
  ...(duplicates && { duplicates }),
  customers,
  fixPins: fixPins ?? false,
})
