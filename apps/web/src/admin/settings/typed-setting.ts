import { SETTINGS, type SettingKey, type SettingValue } from '@demarc/domain/settings'
import type { OfficeTexts } from '#texts/office.ts'

/** What stands in a control: a switch's position, or letters that may not be a number yet. */
export type Typed = string | boolean

export function writeTyped(key: SettingKey, value: SettingValue): Typed {
  if (typeof value === 'boolean') return value
  return SETTINGS[key].kind === 'cents' ? inDollars(Number(value)) : String(value)
}

/** NaN where the letters are no number. */
export function readTyped(key: SettingKey, typed: Typed): SettingValue {
  if (typeof typed === 'boolean') return typed
  const { kind, usual } = SETTINGS[key]
  if (kind === 'cents') return centsIn(typed)
  if (kind === 'code') return typed.trim().toUpperCase()
  if (typeof usual !== 'number') return typed.trim()
  const digits = typed.trim().replaceAll(',', '')
  return /^\d+$/.test(digits) ? Number(digits) : NaN
}

/** `100`, but `99.50`. */
const inDollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

function centsIn(typed: string): number {
  const [, dollars, rest = ''] = /^\$?\s*([\d,]+)(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? []
  return dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')) : NaN
}

/** A value with its unit, as it is read in a sentence. */
export function sayValue(key: SettingKey, value: SettingValue, { settings: t }: OfficeTexts): string {
  const { kind } = SETTINGS[key]
  if (typeof value === 'boolean') return value ? t.on : t.off
  if (Number.isNaN(value) || value === '') return t.none
  if (kind === 'cents') return `${t.units.dollars}${inDollars(Number(value))}`
  if (kind === 'days') return `${value} ${t.units.days}`
  return kind === 'minutes' || kind === 'metres' ? `${value} ${t.units[kind]}` : `“${value}”`
}

/** The bounds of a number, in its unit. */
export function sayBounds(key: SettingKey, texts: OfficeTexts): string | null {
  const row = SETTINGS[key]
  if (!('least' in row) || typeof row.usual !== 'number') return null
  const plain = (value: number) => (row.kind === 'cents' ? sayValue(key, value, texts) : String(value))
  return texts.settings.between(plain(row.least), plain(row.most))
}
