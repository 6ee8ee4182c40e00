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
