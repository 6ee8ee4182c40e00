import { isCommonPassword, refuse } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'

/** What an installation asks of a new password beyond the contract's floor. */
export function insistOnGoodPassword(config: Pick<Config, 'leastPasswordLength'>, password: string): void {
  if (password.length < config.leastPasswordLength) refuse('password.too_short', { least: config.leastPasswordLength })
  if (isCommonPassword(password)) refuse('password.too_common', {})
}
