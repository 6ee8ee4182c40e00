import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Answers, Survey } from '../fieldwork/field-work.ts'
import { Photo, SlotName } from '../fieldwork/photos.ts'
import { Reason } from '../reason.ts'

const buildingId = z.strictObject({ buildingId: z.uuid() })

export const relabelPhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:photoId/slot',
  summary: 'Relabel a photo of a building in review; the original label is kept',
  permission: 'qc.review',
  params: z.strictObject({ photoId: z.uuid() }),
  body: z.strictObject({ slot: SlotName, reason: Reason }),
  reply: Photo,
})
export const correctAnswers = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/answers',
  summary: 'Correct answers of a building in review: creates a new survey revision; earlier ones are kept',
  permission: 'qc.review',
  params: buildingId,
  body: z.strictObject({ answers: Answers, reason: Reason }),
  reply: Survey,
})
/** How many photos have changed their building. */
const Moved = z.object({ photos: z.int() })

export const movePhotos = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/move-photos',
  summary: 'Move photos to another building on the same site, both in review; author and time are kept',
  permission: 'qc.review',
  params: buildingId,
  body: z.strictObject({ toBuildingId: z.uuid(), photoIds: z.array(z.uuid()).min(1).max(200), reason: Reason }),
  reply: Moved,
})
export const swapEvidence = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/swap-evidence',
  summary: 'Swap the photos and surveys of two buildings on a site, both in review',
  permission: 'qc.review',
  params: buildingId,
  body: z.strictObject({ withBuildingId: z.uuid(), reason: Reason }),
  reply: Moved,
})
