import { METRES_PER_MILE, sayWay, type Units } from '@demarc/domain/measures'
import type { Missing } from '@demarc/domain/research/missing'
import type { ResearchTexts } from '#texts/orders/research.ts'

/** Inside its site a building is called by its suffix alone: `.06C`. */
const suffixOf = (jsb: string): string => jsb.slice(jsb.indexOf('.'))

export function sayMissing(missing: Missing, { missing: t }: ResearchTexts['research'], units?: Units): string {
  if (missing.kind === 'jobType') return t.jobType
  const jsb = suffixOf(missing.jsb)
  if (missing.kind === 'strayPin') return t.strayPin(jsb, sayWay(missing.miles * METRES_PER_MILE, units), missing.town)
  return missing.kind === 'unitPins' ? t.unitPins(jsb, missing.count) : t[missing.kind](jsb)
}
