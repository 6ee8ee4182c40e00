import {
  SETTING_KEYS,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type Settings,
  type SettingValue,
} from '@demarc/domain/settings'
import { useState } from 'react'
import { readTyped, writeTyped, type Typed } from './typed-setting.ts'

/** What somebody has typed, and what stood there when they began. */
type Entry = { readonly typed: Typed; readonly seen: SettingValue }
type Entries = { readonly [Key in SettingKey]?: Entry }

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

/** Only what is typed is kept here; all else is read from the settings as they stand. */
export function useSettingsDraft(values: Settings) {
  const [entries, setEntries] = useState<Entries>({})
  const [lastGroup, setLastGroup] = useState<SettingGroup | null>(null)

  const valueOf = (key: SettingKey): SettingValue => {
    const entry = entries[key]
    return entry ? readTyped(key, entry.typed) : values[key]
  }
  const isDirty = (key: SettingKey) => valueOf(key) !== values[key]
  const put = (key: SettingKey, entry: Entry) => setEntries((others) => ({ ...others, [key]: entry }))
  const drop = (keys: readonly SettingKey[]) =>
    setEntries((others) =>
      Object.fromEntries(Object.entries(others).filter(([key]) => !keys.some((gone) => gone === key))),
    )

  return {
    typedOf: (key: SettingKey): Typed => entries[key]?.typed ?? writeTyped(key, values[key]),
    valueOf,
    seenOf: (key: SettingKey): SettingValue => entries[key]?.seen ?? values[key],
    isDirty,
    /** Somebody else has changed it since the typing began, to something else. */
    isContested: (key: SettingKey) => isDirty(key) && entries[key]?.seen !== values[key],
    dirtyKeys: (group?: SettingGroup) =>
      SETTING_KEYS.filter((key) => (!group || SETTINGS[key].group === group) && isDirty(key)),
    /** The group that was typed in last: its Save is the act of the screen. */
    lastGroup,
    type: (key: SettingKey, typed: Typed) => {
      put(key, { typed, seen: isDirty(key) ? (entries[key]?.seen ?? values[key]) : values[key] })
      setLastGroup(SETTINGS[key].group)
    },
    /** Typed, but as it was: nothing is left to save, or to collide with. */
    settle: (key: SettingKey) => (entries[key] && !isDirty(key) ? drop([key]) : undefined),
    insist: (key: SettingKey) => {
      const entry = entries[key]
      if (entry) put(key, { ...entry, seen: values[key] })
    },
    drop,
  }
}
