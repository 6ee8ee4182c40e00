import { no, type Nothing } from '../refusal-kinds.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const sayMonth = (day: string): string => MONTH.format(new Date(day))
const sayDay = (day: string): string => DAY.format(new Date(day))

type Closed = { readonly day: string; readonly closedThrough: string }

/** What a user reads about closed months, statements and promised payments; part of REFUSALS. */
export const PERIOD_REFUSALS = {
  'period.closed': no<Closed>(
    'conflict',
    ({ day, closedThrough }) => `${sayMonth(day)} is closed. Use a date after ${sayDay(closedThrough)}.`,
  ),
  'period.void_closed': no<Closed>('conflict', ({ day }) => `${sayMonth(day)} is closed. Issue a credit memo instead.`),
  // Said by the database, which only knows that it is.
  'period.is_closed': no<Nothing>('conflict', () => 'This date is in a closed period.'),
  'period.not_month_end': no<Nothing>('unreadable', () => 'Choose the last day of a month.'),
  'period.not_over': no<{ through: string }>('conflict', ({ through }) => `${sayMonth(through)} isn’t over yet.`),
  'period.closed_already': no<{ through: string }>(
    'conflict',
    ({ through }) => `${sayMonth(through)} is already closed.`,
  ),
  'period.not_closed': no<{ closedThrough: string | null }>('conflict', ({ closedThrough }) =>
    closedThrough
      ? `Periods are closed through ${sayDay(closedThrough)}. Choose an earlier month to reopen.`
      : 'No period is closed.',
  ),
  'statement.days': no<{ most: number }>(
    'unreadable',
    ({ most }) => `Choose at most ${most} days that end after they begin.`,
  ),
  'statement.in_future': no<{ today: string }>(
    'unreadable',
    ({ today }) => `Choose an end date up to ${sayDay(today)}.`,
  ),
  'statement.too_long': no<{ most: number }>(
    'conflict',
    ({ most }) => `This statement has more than ${most.toLocaleString('en-US')} entries. Choose fewer days.`,
  ),
  'promise.day': no<{ today: string }>(
    'unreadable',
    ({ today }) => `Choose a promised day from ${sayDay(today)} to a year ahead.`,
  ),
  'period.has_drafts': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `These drafts are dated in this period: ${names.join(', ')}. Send them or change their date first.`,
  ),
} as const
