import type { SecurityEventKind } from '@demarc/domain/identity/security-events'

const kinds: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_limited: 'Sign-in blocked',
  denied: 'Not allowed',
  limited: 'Too many requests',
  exported: 'Exported a list',
  downloaded: 'Downloaded a file',
  access_changed: 'Changed access',
}

export const security = {
  title: 'Security',
  kinds,
  kind: 'Event',
  allKinds: 'All events',
  person: 'Person',
  everybody: 'Everyone',
  from: 'From',
  to: 'To',
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  columns: { time: 'Time', event: 'Event', person: 'Person', address: 'Address', device: 'Device', call: 'Request' },
  nobody: 'Not signed in',
  unknownDevice: 'Unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  older: 'Show older',
  none: { title: 'Nothing found', text: 'No event fits these filters.', clear: 'Clear filters' },
  failed: "Couldn't load the events",
  retry: 'Try again',
}
