import { readDollars, writeDollars } from '@demarc/domain/money'
import { SETTINGS, type SettingKey, type SettingValue } from '@demarc/domain/settings'
import type { OfficeTexts } from '#texts/office.ts'

/** What stands in a control: a switch's position, or letters that may not be a number yet. */
export type Typed = string | boolean

export function writeTyped(key: SettingKey, value: SettingValue): Typed {
  if (typeof value === 'boolean') return value
  return SETTINGS[key].kind === 'cents' ? writeDollars(Number(value)) : String(value)
}

/** NaN where the letters are no number. */
export function readTyped(key: SettingKey, typed: Typed): SettingValue {
  if (typeof typed === 'boolean') return typed
  const { kind, usual } = SETTINGS[key]
  if (kind === 'cents') return readDollars(typed)
  if (kind === 'code') return typed.trim().toUpperCase()
  if (typeof usual !== 'number') return typed.trim()
  const digits = typed.trim().replaceAll(',', '')
  return /^\d+$/.test(digits) ? Number(digits) : NaN
}

/** A value with its unit, as it is read in a sentence. */
export function sayValue(key: SettingKey, value: SettingValue, { settings: t }: OfficeTexts): string {
  const { kind } = SETTINGS[key]
  if (typeof value === 'boolean') return value ? t.on : t.off
  if (Number.isNaN(value) || value === '') return t.none
  if (kind === 'choice') return sayChoice(String(value), t.choices)
  if (kind === 'cents') return `${t.units.dollars}${writeDollars(Number(value))}`
  if (kind === 'days') return `${value} ${t.units.days}`
  return kind === 'minutes' || kind === 'metres' ? `${value} ${t.units[kind]}` : `“${value}”`
}

const sayChoice = (value: string, choices: Readonly<Record<string, string>>): string => choices[value] ?? value

/** The bounds of a number, in its unit. */
export function sayBounds(key: SettingKey, texts: OfficeTexts): string | null {
  const row = SETTINGS[key]
  if (!('least' in row) || typeof row.usual !== 'number') return null
  const plain = (value: number) => (row.kind === 'cents' ? sayValue(key, value, texts) : String(value))
  return texts.settings.between(plain(row.least), plain(row.most))
}
