import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names under which a secret could ever stand in a logged object. */
const SECRETS = ['password', 'newPassword', 'currentPassword', 'token', 'resetToken', 'cookie', 'authorization', 'code']

export const openLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: detailsOf },
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`, `*.*["set-${name}"]`]),
        censor: '[redacted]',
      },
    },
    to ?? pino.destination(1),
  )

/**
 * What PostgreSQL says names the values of the row: addresses, telephone numbers, hashes. Of its errors only what kind it
 * was and where, which is enough to find it.
 */
function detailsOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack = '', cause } = error
  const because = cause === undefined ? {} : { cause: detailsOf(cause) }
  const where = stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  if (!(error instanceof pg.DatabaseError)) return { type, message, stack: where, ...because }
  const { code: sqlState, constraint, table, column, routine } = error
  return { type: 'DatabaseError', sqlState, constraint, table, column, routine, stack: where, ...because }
}

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
