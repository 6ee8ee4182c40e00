import type { OrderImportReply } from '@demarc/contract'

/** What somebody decided on the warnings of a file; null: nothing yet. */
export type Decisions = {
  readonly duplicates: { readonly skip: boolean; readonly except: number[] } | null
  /** What is written -> the customer it is for, or null: as without the name. */
  readonly customers: Readonly<Record<string, string | null>>
  readonly mendPins: boolean | null
}
export const UNDECIDED: Decisions = { duplicates: null, customers: {}, mendPins: null }

/** Nothing comes in before each kind of warning was answered. */
export const areDecided = ({ counts, customers }: OrderImportReply, decisions: Decisions): boolean =>
  (counts.duplicates === 0 || decisions.duplicates !== null) &&
  customers.every(({ said }) => decisions.customers[said] !== undefined) &&
  (counts.pins === 0 || decisions.mendPins !== null)

/** One order that looks like another is decided apart from the rest. */
export function decideLine(decisions: Decisions, line: number, isSkipped: boolean): Decisions {
  const { skip, except } = decisions.duplicates ?? { skip: false, except: [] }
  const others = except.filter((each) => each !== line)
  return { ...decisions, duplicates: { skip, except: isSkipped === skip ? others : [...others, line] } }
}

/** As the call takes them. */
export const decidedIn = ({ duplicates, customers, mendPins }: Decisions) => ({
  ...(duplicates && { duplicates }),
  customers,
  mendPins: mendPins ?? false,
})
