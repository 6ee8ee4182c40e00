import type { EarlierWork } from '@demarc/contract'
import { sayLength, type Units } from '@demarc/domain/measures'
import type { ResearchTexts } from '#texts/orders/research.ts'

type Words = ResearchTexts['research']['earlier']

/** So near there is no direction to tell. */
const HERE_M = 0.3
const WARRANTY_MONTHS = 12

/** `340 ft W`, `0.2 mi N`; where only the address is the same, that. */
export function sayDistance({ metres, bearing }: Pick<EarlierWork, 'metres' | 'bearing'>, t: Words, units?: Units) {
  if (metres === null) return t.sameAddress
  const away = sayLength(metres, units)
  return bearing === null || metres < HERE_M ? away : `${away} ${compassPoint(bearing, t)}`
}

const compassPoint = (bearing: number, { compass }: Words): string => compass[Math.round(bearing / 45) % 8] ?? ''

/** Work that passed so recently may be done again for nothing; somebody who knows decides. */
export function mayBeWarranty(passedOn: string | null, today: string): boolean {
  if (!passedOn || passedOn > today) return false
  const end = new Date(`${passedOn}T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + WARRANTY_MONTHS)
  return today <= end.toISOString().slice(0, 10)
}
