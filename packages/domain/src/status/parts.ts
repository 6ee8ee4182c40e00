/** The parts of an installation that are checked, in display order. */
export const STATUS_PARTS = [
  'DATABASE',
  'STORAGE',
  'DISK',
  'EMAIL',
  'GEOCODER',
  'STREET_MAP',
  'ROUTING',
  'PHOTO_READING',
  'QUEUE',
  'SEALS',
  'VERSIONS',
] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** OFF: switched off, or not needed in this installation. */
export const STATUS_STATES = ['OK', 'WARNING', 'PROBLEM', 'OFF'] as const
export type StatusState = (typeof STATUS_STATES)[number]

/** Also what `demarc config check` prints. */
export const STATUS_PART_LABELS: Readonly<Record<StatusPart, string>> = {
  DATABASE: 'Database',
  STORAGE: 'File storage',
  DISK: 'Disk space',
  EMAIL: 'Email',
  GEOCODER: 'Address search',
  STREET_MAP: 'Street map',
  ROUTING: 'Road distances',
  PHOTO_READING: 'Photo reading',
  QUEUE: 'Job queue',
  SEALS: 'History seals',
  VERSIONS: 'Versions',
}
export const STATUS_STATE_LABELS: Readonly<Record<StatusState, string>> = {
  OK: 'OK',
  WARNING: 'Warning',
  PROBLEM: 'Problem',
  OFF: 'Off',
}
