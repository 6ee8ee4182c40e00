export {
  serveList,
  servePage,
  serveQuestion,
  serveRead,
  serveUpload,
  serveVisitor,
  serveWrite,
  type House,
  type ListPage,
} from './serve.ts'
export { findSignedIn, signedInActor, type SignedIn } from './signed-in.ts'
export { sessionCookie } from './session-cookie.ts'
export { attempt, forgiveAttempts, networkOf, takeBackAttempt } from './attempts.ts'
export { forgetOldAttempts, forgetOldKeys } from './serving.queries.ts'
export { COUNTED, pageOf, readCursor } from './pages.ts'
export { insistOnVersion } from './insist-on-version.ts'
export { csvOf, sendCsv } from './send-csv.ts'
