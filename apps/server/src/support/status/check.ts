import type { StatusFinding, StatusPart } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** What a check may use. Nothing of it needs a server that runs. */
export type StatusContext = {
  readonly config: Config
  readonly db: Db
  /** Opened when it is first needed: a directory that can't be made is a finding, too. */
  readonly storage: () => Promise<Storage>
  readonly sendMail: SendMail
  readonly enqueue: (queue: string, facts: Record<string, unknown>) => Promise<void>
  /** Who gets the test email; null: the mail server is only reached. */
  readonly mailTo: string | null
}

/** One part of the system: what it says of itself in a moment, and whether it does what it is there for. */
export type StatusCheck = {
  readonly part: StatusPart
  /** Whom it talks to, for a sentence about a failure; never with a password. Null where there is nothing to name. */
  readonly place: (config: Config) => string | null
  readonly look: (context: StatusContext) => Promise<StatusFinding>
  readonly test: (context: StatusContext) => Promise<StatusFinding>
}

const LETTERS = /^[A-Z_\d]+$/

/** How long something took, in milliseconds, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - begun), result }
}

/** Why something failed, in one line without any of the secrets it was done with. */
export function reasonOf(error: unknown, config: Config): string {
  const said = wordsOf(rootOf(error)).replaceAll(/\s+/g, ' ').trim()
  return secretsOf(config)
    .reduce((text, secret) => text.replaceAll(secret, '…'), said)
    .slice(0, MOST_LETTERS)
    .replace(/\.$/, '')
}

const MOST_LETTERS = 200
const LEAST_SECRET = 4

/** What was wrapped on its way here says most. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (error.message) return error.message
  return LETTERS.test(code) ? code : error.name
}

function secretsOf({ databaseUrl, smtpUrl, storageUrl, geocoder, secretsKey, sessionSecret }: Config): string[] {
  const passwords = [databaseUrl, smtpUrl, storageUrl.href].flatMap((url) => {
    const password = (url && URL.parse(url)?.password) || ''
    return [password, decodeURIComponent(password)]
  })
  return [...passwords, geocoder?.key ?? '', secretsKey, sessionSecret].filter(
    (secret) => secret.length >= LEAST_SECRET,
  )
}
