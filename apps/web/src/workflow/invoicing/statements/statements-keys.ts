/** What customers owe by age, and their statements. */
export const STATEMENTS = ['statements'] as const
