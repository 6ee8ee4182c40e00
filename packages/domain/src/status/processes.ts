/** What a running process does: answers browsers, does jobs, or both. */
export const PROCESS_ROLES = ['WEB', 'WORKER', 'BOTH'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** A process that was not seen for longer doesn't run any more, and rounds that are later are stuck. */
export const SEEN_WITHIN_SECONDS = 60
export const LATE_AFTER_SECONDS = 60
