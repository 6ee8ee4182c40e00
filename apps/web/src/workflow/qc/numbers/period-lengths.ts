import { weeksUntil } from '@demarc/domain/qc/numbers'
import type { NumbersSearch } from './numbers-search.ts'

export const LENGTHS = ['4', '8', '26', '52'] as const
export type Length = (typeof LENGTHS)[number]

/** The choice that the days amount to; null: others. */
export const lengthOf = ({ from, to }: NumbersSearch, today: string): Length | null =>
  LENGTHS.find((weeks) => to === today && from === weeksUntil(today, Number(weeks)).from) ?? null

/** Eight weeks need no saying. */
export const searchOf = (length: Length, today: string): NumbersSearch =>
  length === '8' ? { from: undefined, to: undefined } : { from: weeksUntil(today, Number(length)).from, to: undefined }
