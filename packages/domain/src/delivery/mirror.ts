import { safeStem } from '../files/safe-stem.ts'

/** What became of the copy in the cloud drive. QUEUED: it is tried by itself; GIVEN_UP: somebody has to look at it. */
export const MIRROR_STATUSES = ['QUEUED', 'DONE', 'GIVEN_UP'] as const
export type MirrorStatus = (typeof MIRROR_STATUSES)[number]
export type MirrorState = { readonly status: MirrorStatus; readonly failures: number }

/** Whether packages can be copied. NOT_ALLOWED: the folder lies where this server may not write. */
export const DRIVE_STATES = ['READY', 'NOT_CONFIGURED', 'NOT_ALLOWED'] as const
export type DriveState = (typeof DRIVE_STATES)[number]

type Mirrored = { readonly customer: string | null; readonly jsn: string; readonly fileName: string }

/** Where a package lies below the root folder: a folder for each customer, in it one for each JSN. */
export const mirrorPath = ({ customer, jsn, fileName }: Mirrored): [string, string, string] => [
  customer ? safeStem(customer, 'No customer') : 'No customer',
  safeStem(jsn, 'No JSN'),
  safeStem(fileName, 'package.zip'),
]

/** Beside the package, written last: where it lies, the package lies whole. */
export const mirrorListName = (fileName: string): string => `${fileName.replace(/\.zip$/, '')}.manifest.json`

/** An address on the web is a WebDAV folder; everything else is a directory of the server. */
export const isWebFolder = (rootFolder: string): boolean => /^https?:\/\//i.test(rootFolder)

/** Whom the password of the drive is for: it goes nowhere else. Null: to nobody. */
export const driveHost = (rootFolder: string): string | null =>
  isWebFolder(rootFolder) ? (URL.parse(rootFolder)?.origin ?? null) : null
