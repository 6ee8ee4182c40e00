import { sayFinding, stateOf, STATUS_PART_LABELS, STATUS_STATE_LABELS } from '@demarc/domain'
import { Environment, readConfigOfProcess, REQUIRED_IN_PRODUCTION } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { openStatusContext, STATUS_CHECKS, testPart } from '#support/status/index.ts'

/** Only these values are printed: the others are secrets or addresses that may contain a password. */
const SHOWN = new Set(
  [
    'NODE_ENV PORT HOST PUBLIC_URL DATABASE_TLS DATABASE_POOL_SIZE SMTP_TLS MAIL_FROM PUSH_SERVICES',
    'DELIVERY_IDLE_SECONDS DRIVE_DIRECTORY GRAPH_TENANT_ID GRAPH_CLIENT_ID GRAPH_URL GRAPH_LOGIN_URL OCR_PROGRAM',
    'GEOCODER MAP_STREETS_ATTRIBUTION MAP_STREETS_MAX_ZOOM MAP_IMAGERY_ATTRIBUTION MAP_IMAGERY_MAX_ZOOM',
    'PASSWORD_RESET_DELIVERY PASSWORD_MIN_LENGTH TRUST_PROXY REQUESTS_PER_MINUTE UPLOAD_CALLS_PER_MINUTE BUSY_AFTER_MS',
    'SECURITY_EVENT_DAYS LOG_LEVEL METRICS_PORT HEALTH_PORT',
  ]
    .join(' ')
    .split(' '),
)

/** Prints the settings, then the result of each service’s test. The exit code is 1 if anything is missing or fails. */
export async function checkConfig({ 'mail-to': mailTo }: { readonly 'mail-to'?: string }): Promise<void> {
  process.stdout.write(describeSettings(process.env))
  const config = readConfigOfProcess(process.env)
  const { context, close } = openStatusContext(config, { log: openLog('fatal'), mailTo: mailTo ?? null })
  process.stdout.write('\nServices\n')
  const tests = STATUS_CHECKS.map((check) => ({ part: check.part, test: testPart(check, context) }))
  for (const { part, test } of tests) {
    const finding = await test
    const state = stateOf(finding)
    if (state === 'PROBLEM') process.exitCode = 1
    const label = STATUS_STATE_LABELS[state].padEnd(8)
    process.stdout.write(`  ${label} ${STATUS_PART_LABELS[part].padEnd(15)} ${sayFinding(finding)}\n`)
  }
  await close()
}

/** Every setting that is set, and the required ones that are missing. */
export function describeSettings(environment: Record<string, string | undefined>): string {
  const isProduction = environment.NODE_ENV === 'production'
  const required: readonly string[] = ['DATABASE_URL', ...(isProduction ? REQUIRED_IN_PRODUCTION : [])]
  const lines = Object.keys(Environment.shape).flatMap((name) => {
    const [value, file] = [environment[name], environment[`${name}_FILE`]]
    if (file) return [line('file', name, file)]
    if (value) return [line('set', name, SHOWN.has(name) ? value : '(not shown)')]
    return required.includes(name) ? [line('MISSING', name, `set ${name} or ${name}_FILE`)] : []
  })
  return `Settings\n${lines.join('')}`
}

const line = (state: string, name: string, value: string): string =>
  `  ${state.padEnd(8)} ${name.padEnd(25)} ${value}\n`
