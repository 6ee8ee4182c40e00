import type { StatusFinding, StatusPart } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** What a check may use. It doesn't need a running server. */
export type StatusContext = {
  readonly config: Config
  readonly db: Db
  /** Opened on first use: a directory that can't be created is a finding, too. */
  readonly storage: () => Promise<Storage>
  readonly sendMail: SendMail
  readonly enqueue: (queue: string, facts: Record<string, unknown>) => Promise<void>
  /** Who gets the test email; null: the test only connects to the mail server. */
  readonly mailTo: string | null
}

/** The checks of one part of the system: `look` reads its state quickly, `test` really uses it. */
export type StatusCheck = {
  readonly part: StatusPart
  /** The server, directory or program that a failure names, without passwords. Null: none. */
  readonly place: (config: Config) => string | null
  readonly look: (context: StatusContext) => Promise<StatusFinding>
  readonly test: (context: StatusContext) => Promise<StatusFinding>
}

export async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - begun), result }
}

const MOST_LETTERS = 200
/** Shorter ones would remove parts of ordinary words. */
const LEAST_SECRET = 4

/** Why something failed, in one line, without the secrets of the configuration. Never throws. */
export function reasonOf(error: unknown, config: Config): string {
  return secretsOf(config)
    .reduce((text, secret) => text.replaceAll(secret, '…'), messageOf(rootOf(error)))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .replace(/\.$/, '')
}

/** The innermost cause says most. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function secretsOf({ databaseUrl, smtpUrl, storageUrl, geocoder, secretsKey, sessionSecret }: Config): string[] {
  const passwords = [databaseUrl, smtpUrl, storageUrl.href].flatMap((url) => {
    const password = (url && URL.parse(url)?.password) || ''
    return [password, decoded(password)]
  })
  const secrets = [...passwords, geocoder?.key ?? '', secretsKey, sessionSecret]
  // Longest first: one secret may be part of another.
  return secrets.filter((secret) => secret.length >= LEAST_SECRET).toSorted((one, other) => other.length - one.length)
}

/** A password with a bare `%` can't be decoded, and is then the reason for the failure. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
