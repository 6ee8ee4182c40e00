import type { Missing } from '@demarc/domain/research/missing'
import type { ResearchTexts } from '#texts/research.ts'

/** Inside its site a building is called by its suffix alone: `.06C`. */
const suffixOf = (jsb: string): string => jsb.slice(jsb.indexOf('.'))

export function sayMissing(missing: Missing, { missing: t }: ResearchTexts['research']): string {
  if (missing.kind === 'jobType') return t.jobType
  const jsb = suffixOf(missing.jsb)
  if (missing.kind === 'strayPin') return t.strayPin(jsb, missing.miles, missing.town)
  return missing.kind === 'unitPins' ? t.unitPins(jsb, missing.count) : t[missing.kind](jsb)
}
