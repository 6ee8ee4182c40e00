import type { EarlierVisitKind } from '@demarc/domain/fieldwork/outcome'
import * as common from './common.ts'

/** How an earlier visit ended. */
export const earlierVisitKinds = {
  NO_ACCESS: common.noAccess,
  REFUSED: common.refusedByResident,
  DEMOLISHED: common.demolished,
  UNSAFE: common.unsafeConditions,
  WRONG_PLACE: common.wrongLocation,
  GIVEN_BACK: common.returnedByFielder,
} satisfies Record<EarlierVisitKind, string>
