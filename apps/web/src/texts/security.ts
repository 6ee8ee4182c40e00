import { catalogue } from './catalogue.ts'
import { security } from './en/security.ts'

export type SecurityWords = typeof security

/** They come with the screen of security events. */
export const { useWords: useSecurityTexts } = catalogue(
  security,
  async () => (await import('./es/security.ts')).security,
)
