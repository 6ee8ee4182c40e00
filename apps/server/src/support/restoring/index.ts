export { findLastRestore } from './epoch.queries.ts'
export { describeRestores, EPOCH_KEY, noticeRestore, unlessRestored } from './notice-restore.ts'
export { deleteOldQuarantine, describeQuarantine, keyInQuarantine, quarantine } from './quarantine.ts'
