import { z } from 'zod'

/** Why something is done, where that has to be said. */
export const Reason = z.string().trim().min(1, 'Enter a reason').max(500)
export const Reasoned = z.strictObject({ reason: Reason })
