/** What a process runs: the web server, the jobs, or both. */
export const PROCESS_ROLES = ['WEB', 'WORKER', 'BOTH'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** A process that hasn't reported for longer counts as stopped; a worker whose rounds are later counts as stuck. */
export const SEEN_WITHIN_SECONDS = 60
export const LATE_AFTER_SECONDS = 60
