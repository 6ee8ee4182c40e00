import type { QcNumbersWords } from '#texts/qc/qc-numbers.ts'

type Lengths = QcNumbersWords['lengths']

/** As long as a person would say it: 45 min, 3.2 h, 2.5 d. */
export function sayLength(minutes: number, t: Lengths, language: string): string {
  const said = (count: number) => count.toLocaleString(language, { maximumFractionDigits: count < 10 ? 1 : 0 })
  if (minutes < 59.5) return t.min(Math.round(minutes).toLocaleString(language))
  if (minutes < 48 * 60) return t.h(said(minutes / 60))
  return t.d(said(minutes / 60 / 24))
}

/** Whole percents; what is not quite all of it is not said to be. */
export function sayPart(part: number, language: string): string {
  const percent = part < 1 ? Math.min(99, Math.round(part * 100)) : 100
  return (percent / 100).toLocaleString(language, { style: 'percent' })
}
