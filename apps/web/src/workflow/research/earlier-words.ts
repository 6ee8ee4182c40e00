import type { EarlierWork } from '@demarc/contract'
import type { ResearchTexts } from '#texts/research.ts'

type Words = ResearchTexts['research']['earlier']

const FEET_PER_METRE = 3.280_84
const FEET_PER_MILE = 5280
/** From a tenth of a mile on, miles. */
const FAR_FEET = FEET_PER_MILE / 10
const WARRANTY_MONTHS = 12

/** `340 ft W`, `0.2 mi N`; where only the address is the same, that. */
export function sayDistance({ metres, bearing }: Pick<EarlierWork, 'metres' | 'bearing'>, t: Words, language: string) {
  if (metres === null) return t.sameAddress
  const feet = metres * FEET_PER_METRE
  const away =
    feet < FAR_FEET
      ? t.feet(Math.round(feet).toLocaleString(language))
      : t.miles((feet / FEET_PER_MILE).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
  return bearing === null || feet < 1 ? away : `${away} ${compassPoint(bearing, t)}`
}

const compassPoint = (bearing: number, { compass }: Words): string => compass[Math.round(bearing / 45) % 8] ?? ''

/** Work that passed so recently may be done again for nothing; somebody who knows decides. */
export function mayBeWarranty(passedOn: string | null, today: string): boolean {
  if (!passedOn || passedOn > today) return false
  const end = new Date(`${passedOn}T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + WARRANTY_MONTHS)
  return today <= end.toISOString().slice(0, 10)
}
