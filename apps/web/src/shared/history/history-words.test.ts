import { expect, test } from 'vitest'
import { officeEn as en } from '#texts/office.ts'
import { es as common } from '#texts/es.ts'
import { audit } from '#texts/admin/audit.es.ts'
import { reference } from '#texts/admin/reference.es.ts'
import { settings } from '#texts/admin/settings.es.ts'
import { orders } from '#texts/orders/orders.es.ts'
import { listChange, sayAct, sayActor, sayField, sayRecord, sayValue } from './history-words.ts'

const es = { ...common, audit, orders, reference, settings }
const ada = { kind: 'USER', id: 'a', name: 'Ada Okafor' } as const
const act = (entity: string, action: string, entityId = 'x') => ({ actor: ada, entity, entityId, action })
const english = { texts: en, zoned: { language: 'en', timeZone: 'America/New_York' }, names: { u7: 'Elena Vasquez' } }
const spanish = { ...english, texts: es, zoned: { ...english.zoned, language: 'es' } }

test('an act is a sentence: who, what, on which record', () => {
  expect(`${sayActor({ actor: ada }, en)} ${sayAct(act('registration', 'approved'), 'Elena Vasquez', en)}`).toBe(
    'Ada Okafor approved Elena Vasquez’s registration',
  )
  expect(sayAct(act('city_code', 'deleted'), 'GB Greensboro NC', es)).toBe(
    'eliminó el código de ciudad GB Greensboro NC',
  )
  expect(sayActor({ actor: { kind: 'VISITOR', id: null, name: null } }, en)).toBe('A visitor')
  expect(sayActor({ actor: { kind: 'SYSTEM', id: null, name: null } }, en)).toBe('System')
})

test('in its own timeline a record is not named again, and what one does to oneself is said so', () => {
  expect(sayAct(act('registration', 'approved'), null, en)).toBe('approved the registration')
  expect(sayAct(act('user', 'edited', 'a'), 'Ada Okafor', en)).toBe('edited their own profile')
  expect(sayAct(act('user', 'edited', 'b'), 'Ben Whitfield', en)).toBe('edited user Ben Whitfield')
})

test('a changed status is said with both ends, an assignment with its fielder', () => {
  const changes = [{ field: 'status', before: 'RESEARCHING', after: 'READY_FOR_DISPATCH' }]
  const moved = { ...act('order', 'moved'), changes }
  expect(sayAct(moved, 'NCGB26030001', en)).toBe(
    'changed the status of order NCGB26030001 from Researching to Ready For Dispatch',
  )
  expect(sayAct(moved, null, en)).toBe('changed the status from Researching to Ready For Dispatch')
  expect(sayAct(moved, null, es)).toBe('cambió el estado de En investigación a Listo para despacho')
  expect(sayAct(act('order', 'moved'), null, en)).toBe('updated the order')
  expect(sayAct(act('assignment', 'assigned'), 'NCGB26030001.01M, Luis Ortega', en)).toBe(
    'assigned NCGB26030001.01M to Luis Ortega',
  )
  expect(sayAct(act('survey', 'submitted'), 'NCGB26030001.01M, Luis Ortega', en)).toBe(
    'submitted the survey for NCGB26030001.01M',
  )
  expect(sayAct(act('submission', 'delivered'), 'NCGB26030001, 2', es)).toBe('entregó la parte 2 de NCGB26030001')
  expect(sayAct(act('dispute', 'opened'), null, en)).toBe('disputed the line')
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
  expect(sayValue('status', 'READY_FOR_DISPATCH', english)).toBe('Ready For Dispatch')
  expect(sayValue('closedAs', 'SENT_AGAIN', english)).toBe('Sent again')
  expect(sayValue('move', 'mediaComplete', english)).toBe('Media complete')
  expect(sayValue('supervisorId', 'u7', english)).toBe('Elena Vasquez')
  expect(sayValue('workingDays', [1, 5], english)).toBe('Mon, Fri')
  expect(sayValue('workingDays', 7, spanish)).toBe('dom')
  expect(sayValue('homeBase', { address: '12 Elm St', lat: 36.1 }, english)).toBe('Address: 12 Elm St, Latitude: 36.1')
  expect([sayValue('phone', null, english), sayValue('aliases', [], english), sayValue('billTo', '', english)]).toEqual(
    [null, null, null],
  )
})

test('a distance is told in the units of the company, a choice in its words', () => {
  const metric = { ...english, zoned: { ...english.zoned, units: 'metric' as const } }
  expect(sayField('distanceM', en)).toBe('Distance from pin')
  expect(sayValue('distanceM', 29.005_319_795, english)).toBe('95 ft')
  expect(sayValue('distanceM', 29.005_319_795, metric)).toBe('29 m')
  expect(sayValue('organisation.clock', '12h', english)).toBe('12-hour (10:38 PM)')
})

test('a setting is called what its own screen calls it', () => {
  expect(sayRecord({ entity: 'setting', label: 'organisation.timeZone' }, en)).toBe('Company: Time zone')
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
