import { createRoute } from '@tanstack/react-router'
import type { CameraSearch } from '#workflow/fieldwork/camera/camera-search.ts'
import type { FieldSearch } from '#workflow/fieldwork/field-search.ts'
import {
  FieldMap,
  FieldOutcome,
  FieldQuestion,
  FieldShell,
  FieldSurvey,
  Me,
  MyAssignments,
  Outbox,
  Viewfinder,
} from './screens.ts'
import { asItCame } from './as-it-came.ts'
import { signedIn } from './route-ground.tsx'

const field = createRoute({ getParentRoute: () => signedIn, path: '/field', component: FieldShell })
const myAssignments = createRoute({
  getParentRoute: () => field,
  path: '/',
  component: MyAssignments,
  validateSearch: asItCame<FieldSearch>(),
})
const outbox = createRoute({ getParentRoute: () => field, path: '/outbox', component: Outbox })
const fieldMap = createRoute({ getParentRoute: () => field, path: '/map', component: FieldMap })
const me = createRoute({ getParentRoute: () => field, path: '/me', component: Me })
const fieldQuestion = createRoute({
  getParentRoute: () => field,
  path: '/questions/$reviewId',
  component: FieldQuestion,
})
const fieldSurvey = createRoute({ getParentRoute: () => field, path: '/$assignmentId/survey', component: FieldSurvey })
const fieldOutcome = createRoute({
  getParentRoute: () => field,
  path: '/$assignmentId/outcome',
  component: FieldOutcome,
})
/** Without line and tabs: it fills the screen. */
const viewfinder = createRoute({
  getParentRoute: () => signedIn,
  path: '/field/$assignmentId/camera',
  component: Viewfinder,
  validateSearch: asItCame<CameraSearch>(),
})

export const fieldRoutes = [
  field.addChildren([myAssignments, fieldMap, outbox, me, fieldQuestion, fieldSurvey, fieldOutcome]),
  viewfinder,
] as const
