import { catalogue } from '../catalogue.ts'
import type { SecurityEventKind } from '@demarc/domain/identity/security-events'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

const kinds: Record<SecurityEventKind, string> = {
  signed_in: common.signedIn,
  sign_in_failed: 'Sign-in failed',
  sign_in_limited: 'Sign-in blocked',
  denied: common.notAllowed,
  limited: 'Too many requests',
  exported: 'Exported a list',
  downloaded: 'Downloaded a file',
  access_changed: 'Changed access',
}

export const security = {
  title: common.security,
  kinds,
  allKinds: 'All events',
  columns: {
    time: common.time,
    event: common.event,
    person: common.user,
    address: 'IP address',
    device: 'Device',
    call: 'Request',
  },
  nobody: 'Not signed in',
  unknownDevice: common.unknownDevice,
  browserOn: phrases.browserOn,
  failed: 'Couldn’t load the events',
}

/** They come with the screen of security events. */
export const { useWords: useSecurityTexts } = catalogue(security, import.meta.glob('./security.es.ts'))
