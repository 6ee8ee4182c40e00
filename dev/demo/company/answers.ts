import type { Answers } from '@demarc/domain'
import type { PlannedBuilding } from './buildings.ts'
import type { Dice } from '../../pictures/dice.ts'

/** What a fielder fills in at the end of the visit. */
export function answerSurvey(dice: Dice, { unitCount, sfuCount, buildingType }: PlannedBuilding): Answers {
  const found = dice.oneOf(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'not_reachable'] as const)
  const yesNo = (chance: number) => (dice.isLucky(chance) ? 'yes' : 'no')
  const ofDemarc =
    found === 'yes'
      ? {
          side: dice.oneOf(['front', 'left', 'left', 'rear', 'rear', 'right', 'inside']),
          mounting: dice.oneOf(['wall_low', 'wall_reach', 'wall_reach', 'wall_high', 'pedestal', 'room']),
          power: yesNo(0.7),
          ground: yesNo(0.85),
        }
      : {}
  return {
    demarcFound: found,
    demarcVisibility: found === 'yes' ? 'VISIBLE_EXTERNALLY' : dice.oneOf(['LIKELY_INTERNAL', 'UNCLEAR']),
    ...ofDemarc,
    access: dice.oneOf(['open', 'open', 'open', 'locked', 'gate_code', 'escort']),
    conduit: yesNo(0.75),
    material: dice.oneOf(['brick', 'brick', 'siding', 'siding', 'stucco', 'concrete']),
    floors: buildingType === 'S' ? dice.between(1, 2) : dice.between(1, 4),
    unitCount: unitCount ?? sfuCount ?? 1,
    ...(dice.isLucky(0.3) ? { obstructions: [dice.oneOf(['plants', 'fence', 'vehicle'])] } : {}),
    ...(dice.isLucky(0.12) ? { hazards: [dice.oneOf(['dog', 'traffic', 'insects'])] } : {}),
    ...(dice.isLucky(0.2) ? { note: dice.oneOf(NOTES) } : {}),
  }
}

const NOTES = [
  'Box behind the hedge, cover is loose.',
  'Manager let me in, key is at the office.',
  'Conduit goes up to the second floor.',
  'Old pedestal at the corner is empty.',
]
