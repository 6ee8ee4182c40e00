import { BUILDING_SIDES } from '@demarc/domain/fieldwork/form'
import { OUTCOMES } from '@demarc/domain/fieldwork/outcome'
import { CUSTODY_STATES, EXPLANATIONS, LOCATION_SOURCES } from '@demarc/domain/fieldwork/photo'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const slot = z.string()
const shot = { slot, have: z.int(), wanted: z.int() }
const ofPhoto = { photoId: z.uuid(), slot }
/** What the fielder said to it. */
const explanation = z.object({ kind: z.enum(EXPLANATIONS), note: z.string() }).nullable()
const outcome = z.enum(OUTCOMES)

/** One fact with its figures. */
const QcEvidence = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('SIDE_MISSING'), side: z.enum(BUILDING_SIDES), ...shot }),
    z.object({ kind: z.literal('SHOT_MISSING'), ...shot }),
    z.object({ kind: z.literal('NOT_APPLICABLE'), slot, reason: z.string() }),
    z.object({ kind: z.literal('NOTHING_TO_SURVEY'), outcome }),
    z.object({ kind: z.literal('UNANSWERED'), question: z.string() }),
    z.object({ kind: z.literal('NO_STAKE') }),
    z.object({ kind: z.literal('NO_PHOTO') }),
    z.object({ kind: z.literal('NOT_CHECKED'), ...ofPhoto, state: z.enum(CUSTODY_STATES) }),
    z.object({ kind: z.literal('TOO_FAR'), ...ofPhoto, distanceM: z.number(), limitM: z.number(), explanation }),
    z.object({ kind: z.literal('NO_POSITION'), ...ofPhoto, explanation }),
    z.object({ kind: z.literal('POSITION_SAID'), ...ofPhoto, source: z.enum(LOCATION_SOURCES) }),
    z.object({ kind: z.literal('POSITIONS_DIFFER'), ...ofPhoto }),
    z.object({ kind: z.literal('BLURRED'), ...ofPhoto, sharpness: z.number().nullable() }),
    z.object({ kind: z.literal('DARK'), ...ofPhoto, brightness: z.number().nullable() }),
    z.object({
      kind: z.literal('USED_ELSEWHERE'),
      ...ofPhoto,
      sameAs: z.array(z.object({ photoId: z.uuid(), jsb: z.string() })),
    }),
    z.object({ kind: z.literal('USED_TWICE'), ...ofPhoto, otherPhotoId: z.uuid(), otherSlot: slot }),
    z.object({ kind: z.literal('OTHER_DAY'), ...ofPhoto }),
    z.object({ kind: z.literal('DAMAGED'), ...ofPhoto }),
  ])
  .meta({ id: 'QcEvidence' })

const found = { isClear: z.boolean(), evidence: z.array(QcEvidence) }

/** What a machine says to one item of the checklist. Clear: it found nothing; a person ticks all the same. */
const QcFinding = z
  .discriminatedUnion('item', [
    z.object({
      item: z.literal('sides'),
      ...found,
      figures: z.object({ sidesDone: z.int(), sidesTotal: z.int(), slotsDone: z.int(), slotsTotal: z.int() }),
    }),
    z.object({
      item: z.literal('position'),
      ...found,
      figures: z.object({
        within: z.int(),
        total: z.int(),
        toleranceM: z.number(),
        farthestM: z.number().nullable(),
        /** Distances are shown and hold nothing up. */
        isAdvisory: z.boolean(),
      }),
    }),
    z.object({ item: z.literal('survey'), ...found, figures: z.object({ answered: z.int(), asked: z.int() }) }),
    z.object({ item: z.literal('quality'), ...found, figures: z.object({ good: z.int(), total: z.int() }) }),
  ])
  .meta({ id: 'QcFinding' })

export const Findings = z
  .object({
    buildingId: z.uuid(),
    /** The form that the work was done by. Null: nothing was handed in yet, and nothing is found. */
    formVersion: z.int().nullable(),
    /** The revision of the survey that stands. */
    revision: z.int().nullable(),
    /** What was found instead of a building to survey. */
    outcome: outcome.nullable(),
    findings: z.array(QcFinding),
  })
  .meta({ id: 'Findings' })
export type Findings = z.infer<typeof Findings>

export const readFindings = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/findings',
  summary: 'Get automatic findings about a building for each checklist item',
  permission: 'dispatch.read',
  params: z.strictObject({ buildingId: z.uuid() }),
  reply: Findings,
})
