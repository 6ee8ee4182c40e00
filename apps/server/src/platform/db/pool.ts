import pg from 'pg'

/** The role the application acts as, whoever the login of DATABASE_URL is: it may use tables, not change them. */
export const APPLICATION_ROLE = 'demarc_app'

const { builtins } = pg.types
/** Timestamps stay text from the disk to the screen: making Date objects costs a list half its speed. */
const asIso = (text: string) => {
  const iso = text.replace(' ', 'T')
  return iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : iso
}
const asIs = (text: string) => text

const types: pg.CustomTypesConfig = {
  // pg's own signature is an overload over wire formats; only text is used here.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.TIMESTAMPTZ) return asIso
    if (oid === builtins.TIMESTAMP || oid === builtins.DATE) return asIs
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** What every connection of the application is told when it opens. */
export const sessionOptions = (role: string | null, { statementTimeoutMs = 15_000 } = {}) =>
  [
    ...(role ? [`-c role=${role}`] : []),
    '-c timezone=UTC',
    // Compiling a statement takes longer than running any of ours.
    '-c jit=off',
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c lock_timeout=10000',
    '-c idle_in_transaction_session_timeout=20000',
  ].join(' ')

type PoolSettings = {
  url: string
  size: number
  name: string
  onLost: (error: Error) => void
  options?: string
  connectWithinMs?: number
}

export function openPool({ url, size, name, onLost, options, connectWithinMs = 10_000 }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    options: options ?? sessionOptions(APPLICATION_ROLE),
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    types,
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onLost)
  return pool
}
