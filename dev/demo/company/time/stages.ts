export const STAGES = [
  'received',
  'researched',
  'ready',
  'assigned',
  'started',
  'reviewed',
  'delivered',
  'invoiced',
  'paid',
  'closed',
] as const
export type Stage = (typeof STAGES)[number]
/** When an order got to each stage of its work; what it has not got to yet is now. */
export type OrderMoments = Readonly<Record<Stage, string>>
/** The same of a building, with what happens to it alone. */
export type Moments = OrderMoments & Readonly<Record<'added' | 'accepted' | 'submitted' | 'complete', string>>

/** Until its hours are planned. */
export const allAt = (instant: string): Moments =>
  // Each of the names, and no other.
  Object.fromEntries(
    [...STAGES, 'added', 'accepted', 'submitted', 'complete'].map((name) => [name, instant]),
  ) as Moments
