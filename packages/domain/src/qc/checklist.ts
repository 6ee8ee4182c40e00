import type { QcResult } from './review.ts'

/** What a reviewer ticks before a building passes, in the order of the keys 1 to 5. */
export const CHECKLIST = ['sides', 'equipment', 'position', 'survey', 'quality'] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

/** The key that ticks it. */
export const checklistNumber = (item: ChecklistItem): number => CHECKLIST.indexOf(item) + 1

/** Those that a machine looks at too. Whether the equipment can be seen, only a person tells. */
export const FOUND_ITEMS = ['sides', 'position', 'survey', 'quality'] as const satisfies readonly ChecklistItem[]
export type FoundItem = (typeof FOUND_ITEMS)[number]

export type Ticks = Readonly<Record<ChecklistItem, boolean>>

/** Whatever a machine found: only a person ticks. */
export const NOTHING_TICKED: Ticks = { sides: false, equipment: false, position: false, survey: false, quality: false }
const EVERYTHING_TICKED: Ticks = { sides: true, equipment: true, position: true, survey: true, quality: true }

/** A pass says that every item holds: it is not offered before. */
export const ticksOf = (result: QcResult): Ticks => (result === 'PASS' ? EVERYTHING_TICKED : NOTHING_TICKED)

export const isAllTicked = (ticks: Ticks): boolean => CHECKLIST.every((item) => ticks[item])
