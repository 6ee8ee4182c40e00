import { SETTING_KEYS, SETTING_SECRETS } from '@demarc/domain/settings'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { SettingValues, StandingSettings } from './setting-values.ts'

/** Who changed it last; nobody's name where the installation did it itself. */
const Change = z.object({ at: Timestamp, byName: z.string().nullable() }).meta({ id: 'SettingChange' })

export const SecretState = z
  .object({
    key: z.enum(SETTING_SECRETS),
    isSet: z.boolean(),
    at: Timestamp.nullable(),
    byName: z.string().nullable(),
  })
  .meta({ id: 'SecretState' })
export type SecretState = z.infer<typeof SecretState>

export const AllSettings = z
  .object({
    values: StandingSettings,
    /** Only what somebody has changed; the rest is as it came. */
    changes: z.partialRecord(z.enum(SETTING_KEYS), Change),
    /** That there is one, never which. */
    secrets: z.array(SecretState),
    logo: Change.extend({ width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: 'AllSettings' })
export type AllSettings = z.infer<typeof AllSettings>

export const SettingsEdit = z.strictObject({
  ...SettingValues.partial().shape,
  /** What the values were when editing began: whoever else has changed one meanwhile is not overwritten. */
  seen: StandingSettings.partial().strict().optional(),
})
export type SettingsEdit = z.infer<typeof SettingsEdit>

export const NewSecret = z.strictObject({
  key: z.enum(SETTING_SECRETS),
  /** Null takes it away. */
  value: z.string().min(1).max(4000).nullable(),
})

/** Of the file; base64 makes four letters of three bytes. */
export const MOST_LOGO_BYTES = 2 * 1024 * 1024
const MOST_LOGO_LETTERS = Math.ceil(MOST_LOGO_BYTES / 3) * 4

export const NewLogo = z.strictObject({
  /** Null takes it away. */
  image: z
    .string()
    .min(1)
    .max(MOST_LOGO_LETTERS)
    .regex(/^[0-9A-Za-z+/]+={0,2}$/, 'Not base64')
    .nullable(),
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'List all settings, who changed them last, and which secrets are set',
  permission: 'settings.manage',
  reply: AllSettings,
})
export const editSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change some settings; the others stay the same',
  permission: 'settings.manage',
  body: SettingsEdit,
  reply: AllSettings,
})
export const setSecret = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/secrets',
  summary: 'Set, replace or remove a secret; it can’t be read back',
  permission: 'settings.manage',
  body: NewSecret,
  reply: AllSettings,
  changesAccess: true,
})
export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/logo',
  summary: 'Set or remove the company logo: PNG, JPEG or WebP, converted to PNG',
  permission: 'settings.manage',
  body: NewLogo,
  reply: AllSettings,
  mostBytes: MOST_LOGO_LETTERS + 1024,
})
