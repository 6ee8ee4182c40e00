/** What an office asks for after something happened: who tried to get in, was refused, took data along, changed access. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_limited',
  'denied',
  'limited',
  'exported',
  'downloaded',
  'access_changed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
