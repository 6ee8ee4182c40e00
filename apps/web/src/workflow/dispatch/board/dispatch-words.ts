import type { EarlierVisit, ReadyBuilding, SuggestedPlan } from '@demarc/contract'
import { daysBetween } from '@demarc/domain/time/calendar-day'
import { DECLINE_REASONS } from '@demarc/domain/dispatch/assignment'
import { dayOfWeek } from '@demarc/domain/dispatch/days'
import { OUTCOMES } from '@demarc/domain/fieldwork/outcome'
import { formatDay, formatDueDay, formatWeekday } from '#platform/formats.ts'
import type { DispatchTexts } from '#texts/dispatch/dispatch.ts'

type Words = DispatchTexts['dispatch']
export type CameBack = NonNullable<ReadyBuilding['cameBack']>
type Why = SuggestedPlan['parts'][number]['stops'][number]['why']

/** `Declined: too far`, `Timed out`, `Returned by fielder: gate locked`. */
export function sayCameBack({ kind, reason }: Pick<CameBack, 'kind' | 'reason'>, { cameBack }: Words): string {
  const why =
    kind === 'DECLINED' ? sayDeclined(reason, cameBack) : kind === 'OUTCOME' ? sayOutcome(reason, cameBack) : reason
  return why ? `${cameBack.kinds[kind]}: ${why}` : cameBack.kinds[kind]
}

function sayDeclined(reason: string | null, { reasons }: Words['cameBack']): string | null {
  const known = DECLINE_REASONS.find((each) => each === reason)
  // "Other" alone says nothing; its note does.
  if (known === 'OTHER') return null
  return known ? reasons[known] : reason
}

function sayOutcome(reason: string | null, { outcomes }: Words['cameBack']): string | null {
  const known = OUTCOMES.find((each) => each === reason)
  return known ? outcomes[known] : reason
}

type Told = { words: Words; zoned: Parameters<typeof formatDay>[1] }

/** `No access, Nov 12, 2026, Anabel Cruz: “The gate is locked”`. */
export const sayFound = ({ kind, note, fielderName, at }: EarlierVisit, { words, zoned }: Told): string =>
  `${words.earlier[kind]}, ${formatDay(at, zoned)}, ${fielderName}${note && `: “${note}”`}`

/** What the office noted when it decided; null: nothing. */
export const sayDecision = ({ decision }: EarlierVisit): string | null =>
  decision?.note ? `${decision.byName}: “${decision.note}”` : null

/** Street and city, as they are looked for. */
export const sayPlace = ({ address, city }: { address: string | null; city: string | null }, words: Words): string =>
  [address, city].filter(Boolean).join(', ') || words.addressPending

/** `Mon 16`. */
export const sayDay = (day: string, language: string): string =>
  `${formatWeekday(dayOfWeek(day), language)} ${Number(day.slice(8))}`

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001
export const sayTotal = (total: number, { moreThan }: Words, language: string): string =>
  total === UNCOUNTED ? moreThan((UNCOUNTED - 1).toLocaleString(language)) : total.toLocaleString(language)

/** `1 h 18 min`, `40 min`. */
export function sayMinutes(minutes: number, { hours, minutes: short }: Words): string {
  const whole = Math.round(minutes)
  const [h, min] = [Math.floor(whole / 60), whole % 60]
  return [h > 0 && hours(h), (min > 0 || h === 0) && short(min)].filter(Boolean).join(' ')
}

type Planned = {
  readonly plannedOn: string
  readonly dueDate: string
  readonly why: Pick<Why, 'visits'> | null
}

/** `due Nov 24, 2 days early, has visited this site`; a moved stop says so. */
export function sayWhy({ plannedOn, dueDate, why }: Planned, { words: { why: say }, language }: Saying): string {
  const daysLeft = daysBetween(plannedOn, dueDate)
  return [
    say.due(formatDueDay(dueDate, language)),
    daysLeft < 0 ? say.late(-daysLeft) : daysLeft > 0 && say.left(daysLeft),
    !why && say.moved,
    why && why.visits > 0 && say.visited(why.visits),
  ]
    .filter(Boolean)
    .join(', ')
}

/** `Due Nov 24`; where they are due on several days, the first. */
export function sayDue(sent: readonly { readonly dueDate: string }[], { words: { foot }, language }: Saying): string {
  const days = new Set(sent.map(({ dueDate }) => dueDate))
  const [first = ''] = [...days].toSorted()
  return (days.size > 1 ? foot.firstDue : foot.dueText)(formatDueDay(first, language))
}
type Saying = { readonly words: Words; readonly language: string }

/** The town of an address as it is written on a letter. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const isTail = (part: string) => /^(?:[A-Za-z]{2}\.?\s*)?(?:\d{5}(?:-\d{4})?)?$|^USA?$|^United States$/i.test(part)
  const meant = parts.filter((part, at) => at === 0 || !isTail(part))
  return meant.at(-1) ?? address
}

/** `a, b and c`. */
export const sayList = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
