import type { HistoryEntry } from '@demarc/contract'
import { ROLES, type Role } from '@demarc/domain/actor'
import type { ActFacts } from '@demarc/domain/audit/acts'
import { sayLength } from '@demarc/domain/measures'
import { isSettingKey, SETTINGS } from '@demarc/domain/settings'
import { formatDateTime, formatDay, formatMoney, formatWeekday, type Zoned } from '#platform/formats.ts'
import type { OfficeTexts } from '#texts/office.ts'

type Change = HistoryEntry['changes'][number]
type Json = Change['before']

/** What a table of words says; a key nobody has named answers nothing. */
function findIn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** `billToAddress`, `roles_changed`: the words of a name. */
const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function sayActor({ actor }: Pick<HistoryEntry, 'actor'>, { audit }: OfficeTexts): string {
  if (actor.kind === 'SYSTEM') return audit.system
  return actor.kind === 'VISITOR' ? audit.visitor : (actor.name ?? audit.unknownUser)
}

export const sayEntity = (entity: string, { audit }: OfficeTexts): string =>
  findIn(audit.entities, entity) ?? inWords(entity)
const sayAction = (action: string, { audit }: OfficeTexts): string => findIn(audit.actions, action) ?? inWords(action)
export const sayField = (field: string, texts: OfficeTexts): string =>
  findIn(texts.audit.fields, field) ?? findSetting(field, texts) ?? inWords(field.replace(/(Cents|Id|Ids)$/, ''))

/** A setting, or a secret of the settings, as its own screen calls it, with its group where there is one. */
function findSetting(key: string, { settings }: OfficeTexts): string | undefined {
  const label = (findIn(settings.items, key) ?? findIn(settings.secrets.items, key))?.label
  return label && isSettingKey(key) ? `${settings.groups[SETTINGS[key].group]}: ${label}` : label
}

/** What people call the record; null where nobody knows any more. */
export const sayRecord = (
  { entity, label }: Pick<HistoryEntry, 'entity' | 'label'>,
  texts: OfficeTexts,
): string | null => (entity === 'setting' && label && findSetting(label, texts)) || label

type Acted = Pick<HistoryEntry, 'actor' | 'entity' | 'entityId' | 'action'> & Partial<Pick<HistoryEntry, 'changes'>>

/** What was done, to be said after who did it. */
export function sayAct(entry: Acted, what: string | null, texts: OfficeTexts): string {
  const pair = `${entry.entity}.${entry.action}`
  const isOneself = entry.entity === 'user' && entry.actor.id === entry.entityId
  const say = (isOneself && findIn(texts.audit.acts, `${pair}_oneself`)) || findIn(texts.audit.acts, pair)
  if (say) return say(what, factsOf(entry, texts))
  return texts.audit.unknownAct(sayEntity(entry.entity, texts), sayAction(entry.action, texts), what)
}

/** The status it had and the one it has now. */
function factsOf({ changes }: Acted, { orders }: OfficeTexts): ActFacts {
  const change = changes?.find(({ field }) => field === 'status')
  const word = (status: Json | undefined) => (typeof status === 'string' && findIn(orders.statuses, status)) || null
  return { from: word(change?.before), to: word(change?.after) }
}

/** How values are said: in whose words, on whose clock, and with which records named. */
export type Saying = { texts: OfficeTexts; zoned: Zoned; names: HistoryEntry['names'] }

const isRole = (found: string): found is Role => ROLES.some((role) => role === found)

/** A value of a field in words; null where there is none. */
export function sayValue(field: string, value: Json, saying: Saying): string | null {
  const { texts, zoned, names } = saying
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? texts.audit.yes : texts.audit.no
  if (typeof value === 'number') return sayNumber(field, value, zoned)
  if (typeof value === 'string') {
    if (/roles$/i.test(field) && isRole(value)) return texts.shell.roles[value]
    if (field === 'key') return findSetting(value, texts) ?? value
    if (isSettingKey(field) && SETTINGS[field].kind === 'choice') return findIn(texts.settings.choices, value) ?? value
    return names[value] ?? sayCode(field, value, texts) ?? sayMoment(value, zoned) ?? value
  }
  if (Array.isArray(value)) return value.map((part) => sayValue(field, part, saying)).join(', ') || null
  return Object.entries(value)
    .map(([key, part]) => `${sayField(key, texts)}: ${sayValue(key, part ?? null, saying) ?? texts.audit.nothing}`)
    .join(', ')
}

/** A stored code in words: one of the catalogue, a status, or else its own letters. */
function sayCode(field: string, code: string, { audit, orders }: OfficeTexts): string | undefined {
  const known = findIn(audit.values, `${field}.${code}`)
  if (known) return known
  if (field === 'status') return findIn(orders.statuses, code)
  return field === 'move' || /^[A-Z]+(_[A-Z]+)+$/.test(code) ? inWords(code) : undefined
}

function sayNumber(field: string, value: number, zoned: Zoned): string {
  if (field === 'workingDays') return formatWeekday(value, zoned.language)
  if (/M(etres)?$/.test(field)) return sayLength(value, zoned.units)
  return /cents$/i.test(field) ? formatMoney(value, zoned.language) : String(value)
}

/** A calendar day stays the day it is; a moment is told on the office's clock. */
function sayMoment(value: string, zoned: Zoned): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(`${value}T12:00:00Z`, { ...zoned, timeZone: 'UTC' })
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? formatDateTime(value, zoned) : null
}

/** What was added to a list and what was taken from it; null where no list was changed. */
export function listChange({ before, after }: Change): { added: Json[]; removed: Json[] } | null {
  if (!Array.isArray(before ?? []) || !Array.isArray(after ?? []) || !(before && after)) return null
  const [old, now] = [before as Json[], after as Json[]]
  const has = (list: readonly Json[], one: Json) => list.some((other) => JSON.stringify(other) === JSON.stringify(one))
  return { added: now.filter((one) => !has(old, one)), removed: old.filter((one) => !has(now, one)) }
}
