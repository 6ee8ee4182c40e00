/** ISO days: 1 is Monday. */
export const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7] as const
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number]

/** Each day once, in the order of the week. */
export const inWeekOrder = (days: readonly number[]): DayOfWeek[] => DAYS_OF_WEEK.filter((day) => days.includes(day))
