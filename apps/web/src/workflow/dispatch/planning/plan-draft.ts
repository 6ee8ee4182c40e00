import type { SuggestedPlan } from '@demarc/contract'

type Suggested = SuggestedPlan['parts'][number]
/** Without a reason: somebody moved it. */
export type DraftStop = Omit<Suggested['stops'][number], 'why'> & {
  readonly why: Suggested['stops'][number]['why'] | null
}
export type DraftPart = Omit<Suggested, 'stops'> & { readonly stops: readonly DraftStop[] }

/** A suggestion as somebody changes it before it is sent. */
export type PlanDraft = {
  readonly dueDate: string
  readonly parts: readonly DraftPart[]
  readonly unplaced: SuggestedPlan['unplaced']
  /** Left out by hand. */
  readonly dropped: readonly string[]
  /** For everybody who gets something of it; null: nobody has asked for the field. */
  readonly instructions: string | null
  /** What it was planned by. */
  readonly milesBy: SuggestedPlan['milesBy']
}

export const draftOf = ({ parts, unplaced, milesBy }: SuggestedPlan, dueDate: string): PlanDraft => ({
  dueDate,
  parts,
  unplaced,
  dropped: [],
  instructions: null,
  milesBy,
})

export const stopsIn = ({ parts }: PlanDraft): number => parts.reduce((sum, { stops }) => sum + stops.length, 0)
export const isLate = ({ plannedOn, dueDate }: DraftStop): boolean => plannedOn > dueDate
export const lateIn = ({ parts }: PlanDraft): number =>
  parts.reduce((sum, { stops }) => sum + stops.filter(isLate).length, 0)

export const dropStop = (draft: PlanDraft, buildingId: string): PlanDraft => ({
  ...takeOut(draft, buildingId),
  dropped: [...draft.dropped, buildingId],
})

type Move = {
  readonly to: { readonly id: string; readonly name: string }
  /** The day on which they have room for it, with what the draft gives them. */
  readonly dayFor: (left: PlanDraft, stop: DraftStop) => string
}

export function moveStop(draft: PlanDraft, buildingId: string, { to, dayFor }: Move): PlanDraft {
  const stop = draft.parts.flatMap(({ stops }) => stops).find((each) => each.buildingId === buildingId)
  if (!stop) return draft
  const left = takeOut(draft, buildingId)
  const moved: DraftStop = { ...stop, plannedOn: dayFor(left, stop), why: null }
  const part = left.parts.find(({ fielderId }) => fielderId === to.id)
  return {
    ...left,
    parts: part
      ? left.parts.map((each) => (each === part ? { ...part, stops: [...part.stops, moved] } : each))
      : [...left.parts, { fielderId: to.id, name: to.name, stops: [moved] }],
  }
}

const takeOut = (draft: PlanDraft, buildingId: string): PlanDraft => ({
  ...draft,
  parts: draft.parts
    .map((part) => ({ ...part, stops: part.stops.filter((stop) => stop.buildingId !== buildingId) }))
    .filter(({ stops }) => stops.length > 0),
})
