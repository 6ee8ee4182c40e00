import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names under which a secret could ever stand in a logged object. */
const SECRETS = ['password', 'newPassword', 'currentPassword', 'token', 'resetToken', 'cookie', 'authorization', 'code']

export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`, `*.*["set-${name}"]`]),
      censor: '[redacted]',
    },
  })

/**
 * For the line that every request leaves. Lines are written some at a time, at most a quarter of a second late: a write
 * for each costs more than a small reply. Every field is ours and none can be a secret, so none is looked for.
 */
export const openRequestLog = (level: string): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // A pipe takes up to 4096 bytes as a whole, so that no line of the other log ever stands in the middle of one.
    pino.destination({ dest: 1, sync: false, minLength: 3000, maxWrite: 4096, periodicFlush: 250 }),
  )
