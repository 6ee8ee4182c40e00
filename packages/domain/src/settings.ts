/** What an installation is set to until somebody changes it. */
export const SETTING_DEFAULTS = {
  'organisation.name': 'Demarc',
  'organisation.timeZone': 'America/New_York',
} as const

export type SettingKey = keyof typeof SETTING_DEFAULTS
