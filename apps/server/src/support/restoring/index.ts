export { findLastRestore } from './epoch.queries.ts'
export { describeRestores, noticeRestore, unlessRestored } from './notice-restore.ts'
export { deleteOldQuarantine, describeQuarantine, keyInQuarantine, quarantine } from './quarantine.ts'
