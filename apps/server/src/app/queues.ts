import { JOBS } from './reactions.ts'
import { SCHEDULE } from './schedule.ts'

/** Every queue there is; the owner of the database makes them together with the migrations. */
export const QUEUES: readonly string[] = [...JOBS.keys(), ...Object.keys(SCHEDULE)]
