/** What an installation stands on, in the order in which it is read. */
export const STATUS_PARTS = [
  'DATABASE',
  'STORAGE',
  'DISK',
  'EMAIL',
  'GEOCODER',
  'PHOTO_READING',
  'QUEUE',
  'SEALS',
  'VERSIONS',
] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** OFF: not used, by choice. */
export const STATUS_STATES = ['OK', 'WARNING', 'PROBLEM', 'OFF'] as const
export type StatusState = (typeof STATUS_STATES)[number]

/** What the parts and their states are called where there are no other words, in a terminal. */
export const STATUS_PART_LABELS: Readonly<Record<StatusPart, string>> = {
  DATABASE: 'Database',
  STORAGE: 'File storage',
  DISK: 'Disk space',
  EMAIL: 'Email',
  GEOCODER: 'Address search',
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
