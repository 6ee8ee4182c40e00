import { isCommonPassword, refuse } from '@demarc/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Config } from '#platform/config/config.ts'

/** Forty-nine thousand that were found in stolen lists. A form knows the most used of them before it is sent. */
const STOLEN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** What an installation asks of a new password beyond the contract's floor. */
export function insistOnGoodPassword(config: Pick<Config, 'leastPasswordLength'>, password: string): void {
  if (password.length < config.leastPasswordLength) refuse('password.too_short', { least: config.leastPasswordLength })
  if (isCommonPassword(password) || STOLEN.has(password.toLowerCase())) refuse('password.too_common', {})
}
