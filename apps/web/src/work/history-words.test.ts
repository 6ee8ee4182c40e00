import { expect, test } from 'vitest'
import { officeEn as en } from '#texts/office.ts'
import { officeEs as es } from '#texts/es/office.ts'
import { listChange, sayAct, sayActor, sayField, sayRecord, sayValue } from './history-words.ts'

const ada = { kind: 'USER', id: 'a', name: 'Ada Okafor' } as const
const act = (entity: string, action: string, entityId = 'x') => ({ actor: ada, entity, entityId, action })
const english = { texts: en, zoned: { language: 'en', timeZone: 'America/New_York' }, names: { u7: 'Elena Vasquez' } }
const spanish = { ...english, texts: es, zoned: { ...english.zoned, language: 'es' } }

test('an act is a sentence: who, what, on which record', () => {
  expect(`${sayActor({ actor: ada }, en)} ${sayAct(act('registration', 'approved'), 'Elena Vasquez', en)}`).toBe(
    'Ada Okafor approved the registration of Elena Vasquez',
  )
  expect(sayAct(act('city_code', 'deleted'), 'GB Greensboro NC', es)).toBe(
    'eliminó el código de ciudad GB Greensboro NC',
  )
  expect(sayActor({ actor: { kind: 'VISITOR', id: null, name: null } }, en)).toBe('A visitor')
  expect(sayActor({ actor: { kind: 'SYSTEM', id: null, name: null } }, en)).toBe('Demarc')
})

test('in its own timeline a record is not named again, and what one does to oneself is said so', () => {
  expect(sayAct(act('registration', 'approved'), null, en)).toBe('approved the registration')
  expect(sayAct(act('user', 'edited', 'a'), 'Ada Okafor', en)).toBe('edited their own profile')
  expect(sayAct(act('user', 'edited', 'b'), 'Ben Whitfield', en)).toBe('edited the person Ben Whitfield')
})

test('an act that nobody has words for yet is still readable', () => {
  expect(sayAct(act('survey_form', 'version_frozen'), '12', en)).toBe('Version frozen: Survey form 12')
  expect(sayAct(act('toString', 'constructor'), null, en)).toBe('Constructor: To string')
  expect(sayField('mapStyleId', en)).toBe('Map style')
})

test('both languages have words for every act, kind and field of the other', () => {
  for (const table of ['acts', 'entities', 'actions', 'fields', 'values', 'page'] as const) {
    expect(Object.keys(es.audit[table])).toEqual(Object.keys(en.audit[table]))
  }
  for (const pair of Object.keys(en.audit.acts)) {
    const [entity = '', action = ''] = pair.split('.')
    expect(Object.keys(en.audit.entities)).toContain(entity)
    expect(Object.keys(en.audit.actions)).toContain(action.replace('_oneself', ''))
  }
})

test('values are said in words: money, days, moments, yes and no, roles, codes, names', () => {
  expect(sayValue('outcomeRateCents', 125_000, english)).toBe('$1,250.00')
  expect(sayValue('cents', 9500, spanish)).toBe('$95.00')
  expect(sayValue('validFrom', '2026-01-01', english)).toBe('Jan 01, 2026')
  expect(sayValue('seenAt', '2026-01-01T03:00:00.123456Z', english)).toBe('Dec 31, 2025 22:00')
  expect(sayValue('active', true, english)).toBe('Yes')
  expect(sayValue('active', false, spanish)).toBe('No')
  expect(sayValue('roles', ['ADMIN', 'FIELDER'], english)).toBe('Admin, Fielder')
  expect(sayValue('unitRule', 'UNIT_COUNT', english)).toBe('By unit count')
  expect(sayValue('supervisorId', 'u7', english)).toBe('Elena Vasquez')
  expect(sayValue('workingDays', [1, 5], english)).toBe('Mon, Fri')
  expect(sayValue('workingDays', 7, spanish)).toBe('dom')
  expect(sayValue('homeBase', { address: '12 Elm St', lat: 36.1 }, english)).toBe('Address: 12 Elm St, Latitude: 36.1')
  expect([sayValue('phone', null, english), sayValue('aliases', [], english), sayValue('billTo', '', english)]).toEqual(
    [null, null, null],
  )
})

test('a setting is called what its own screen calls it', () => {
  expect(sayRecord({ entity: 'setting', label: 'organisation.timeZone' }, en)).toBe('Organisation: Time zone')
  expect(sayRecord({ entity: 'setting', label: 'of.another.release' }, en)).toBe('of.another.release')
  expect(sayRecord({ entity: 'customer', label: 'organisation.timeZone' }, en)).toBe('organisation.timeZone')
  expect(sayField('invoice.prefix', en)).toBe('Invoicing: Invoice prefix')
  expect(sayValue('key', 'mail.password', english)).toBe('Mail password')
})

test('a list that changed is told by what came and what went', () => {
  const change = { field: 'roles', before: ['FIELDER', 'BACKEND'], after: ['BACKEND', 'ADMIN'] }
  expect(listChange(change)).toEqual({ added: ['ADMIN'], removed: ['FIELDER'] })
  expect(listChange({ field: 'roles', before: null, after: ['ADMIN'] })).toBeNull()
  expect(listChange({ field: 'name', before: 'a', after: 'b' })).toBeNull()
})
