export {
  serveList,
  servePage,
  serveQuestion,
  serveRead,
  serveUpload,
  serveVisitor,
  serveWrite,
  serveWriteOfFile,
  type AppContext,
  type ListPage,
} from './serve.ts'
export { findSignedIn, signedInActor, type SignedIn } from './signed-in.ts'
export { cookieAttributes, cookieName, sessionCookie } from './session-cookie.ts'
export { attempt, forgiveAttempts, isWithinLimit, takeBackAttempt } from './attempts.ts'
export { callerOf, noteCaller } from './caller.ts'
export { openWhoAsks } from './who-asks.ts'
export { forgetOldAttempts, forgetOldKeys } from './serving.queries.ts'
export { COUNTED, pageOf, readCursor, SHOWN_OF_ONE } from './pages.ts'
export { sendTable } from './send-table.ts'
export { serveListAndExport, serveTable, zoneOf, type ListTable, type Table } from './serve-export.ts'
