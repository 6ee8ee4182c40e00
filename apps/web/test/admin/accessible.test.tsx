import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { finding } from '@demarc/domain/status/findings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { cell, gridRow, pasteRows } from '../look.ts'
import { ADA, cityCode, newId, wireCenter } from '../records.ts'
import { show } from '../show.tsx'
import {
  allSettings,
  AT,
  customer,
  historyEntry,
  managedUser,
  ownProfile,
  partStatus,
  pendingUser,
  rate,
  systemStatus,
  underAdminHead,
} from './records.ts'

const FINN = managedUser('Finn Doyle', ['FIELDER'], { lastSeenAt: AT })
const GONE = managedUser('Greta Voss', ['BACKEND'], { active: false })
const NORA = pendingUser('Nora Quill', { requestedRoles: ['FIELDER'] })
const HAW = customer('Haw River Fiber', 'HAWRIVER', {
  aliases: ['HRF'],
  mailDomains: ['haw.test'],
  actions: ['edit', 'delete', 'rates'],
})
const ACT = historyEntry('edited', { changes: [{ field: 'firstName', before: 'Nora', after: 'Leonora' }] })
const SESSION = { id: newId(), kind: 'office' as const, userAgent: null, createdAt: AT, lastSeenAt: AT }

const answers: Answers = {
  ...underAdminHead([FINN, GONE], [NORA]),
  ...ownProfile('ADMIN'),
  'GET /api/admin/users/:userId/holdings': () => ({
    sessions: [SESSION],
    devices: [],
    supervises: [],
    deputyOf: [],
    assignments: [],
    unsentPhotos: [],
  }),
  'GET /api/timeline': () => [ACT],
  'GET /api/admin/audit': () => [ACT, historyEntry('signed_in', { isSealed: false })],
  'GET /api/admin/security-events': () => [
    {
      id: newId(),
      at: AT,
      kind: 'sign_in_failed',
      count: 3,
      person: null,
      email: 'nora@demarc.test',
      sessionId: null,
      address: '198.51.100.7',
      userAgent: null,
      method: 'POST',
      route: '/api/login',
      recordId: null,
      refusal: 'login.failed',
    },
  ],
  'GET /api/status': () =>
    systemStatus(
      partStatus('QUEUE', finding('queue.no_worker', { waiting: 3, oldestSeconds: 240, failed: 0 })),
      partStatus('DISK', finding('disk.low', { free: 4e9, total: 80e9 })),
    ),
  'GET /api/admin/settings': () => allSettings({ logo: { at: AT, byName: 'Ada Okafor', width: 1, height: 1 } }),
  'GET /api/submission-channels': () => [
    { channel: 'EMAIL', state: 'READY' },
    { channel: 'SHAREPOINT', state: 'NOT_CONFIGURED' },
  ],
  'GET /api/drive': () => ({ state: 'NOT_ALLOWED' }),
  'GET /api/field-forms': () => [
    { version: 1, ...structuredClone(DEFAULT_FORM), publishedAt: AT, publishedByName: null } as never,
  ],
  'GET /api/city-codes': ({ query: { q } }) =>
    q === 'zzz' ? [] : [cityCode('Danville', '2Z'), cityCode('Roanoke', '1Z', { active: false })],
  'GET /api/city-codes/:cityCodeId/use': () => ({ count: 0, by: [] }),
  'POST /api/city-codes/import': () => ({
    importId: null,
    plan: 'as shown',
    counts: { create: 0, update: 1, same: 0, error: 1 },
    rows: [
      {
        line: 1,
        outcome: 'update',
        problems: [],
        values: { cityName: 'Selma', stateCode: 'NC', cityCode: '7Z' },
        before: { cityName: 'Selmah' },
      },
      {
        line: 2,
        outcome: 'error',
        problems: ['State code must be exactly 2 characters'],
        values: { cityName: 'Nowhere', stateCode: 'NCC', cityCode: '' },
        before: {},
      },
    ],
  }),
  'GET /api/imports/last': () => ({ import: null }),
  'GET /api/wire-centers': () => [wireCenter('Eden Main', 'EDENNCMA')],
  'GET /api/customers': () => [HAW],
  'GET /api/customers/:customerId/rates': () => [rate(HAW.id, 12_500)],
}

/** Each screen by its address, and what is visible once it is ready. */
const SCREENS = {
  users: ['/admin/users', () => page.getByText('Finn Doyle').first()],
  'create user': ['/admin/users?open=create', () => page.getByRole('dialog', { name: 'Create User' })],
  'invite user': ['/admin/users?open=invite', () => page.getByRole('dialog', { name: 'Invite by email' })],
  'edit user': [`/admin/users?open=edit&user=${FINN.id}`, () => page.getByRole('button', { name: 'End sessions' })],
  'delete user': [`/admin/users?open=delete&user=${FINN.id}`, () => page.getByText('1 session')],
  'deactivated user': [
    `/admin/users?open=edit&user=${GONE.id}`,
    () => page.getByRole('button', { name: 'Reactivate' }),
  ],
  'view as role': ['/admin/users?open=roles', () => page.getByRole('dialog', { name: 'Role permissions' })],
  'pending users': ['/admin/pending', () => page.getByText(NORA.email)],
  settings: ['/admin/settings', () => page.getByRole('heading', { name: 'Company' })],
  'field form': ['/admin/field-form', () => page.getByText('Version 1, Demarc default.')],
  audit: ['/admin/audit', () => page.getByText(/edited user/).first()],
  security: ['/admin/security', () => page.getByText('nora@demarc.test').first()],
  'system status': ['/admin/status', () => page.getByText('1 problem, 1 warning')],
  'one act of the audit': [`/admin/audit?id=${ACT.id}`, () => page.getByText('First name').first()],
  'city codes': ['/city-codes', () => page.getByText('Danville').first()],
  'no city code found': ['/city-codes?q=zzz', () => page.getByText('No results')],
  'wire centers': ['/wire-center-billing', () => page.getByText('Eden Main').first()],
  'wire centers of the administration': ['/admin/wire-centers', () => page.getByText('Eden Main').first()],
  customers: ['/wire-center-billing/customers', () => page.getByRole('button', { name: /Haw River Fiber/ })],
  customer: [`/wire-center-billing/customers?customer=${HAW.id}`, () => page.getByText('$125.00').first()],
} as const

type Screen = keyof typeof SCREENS
const EVERY_SCREEN = Object.keys(SCREENS) as Screen[]
/** Their layout on a phone is another one. */
const ON_A_PHONE: Screen[] = [
  'users',
  'edit user',
  'pending users',
  'settings',
  'field form',
  'audit',
  'security',
  'system status',
  'one act of the audit',
  'city codes',
  'wire centers',
  'customers',
  'customer',
]

describe.each([
  { where: 'a desk', isPhone: false, screens: EVERY_SCREEN },
  { where: 'a phone', isPhone: true, screens: ON_A_PHONE },
])('on $where', ({ isPhone, screens }) => {
  test.each(screens)('everybody can use: %s', async (name) => {
    const [path, ready] = SCREENS[name]
    await show(path, { as: ADA, answers, isPhone })
    await expect.element(ready()).toBeVisible()
    await expectAccessible()
  })
})

test('everybody can use the preview of an import', async () => {
  await show('/city-codes', { as: ADA, answers })
  await expect.element(gridRow('Danville')).toBeVisible()
  pasteRows([
    ['Selma', 'NC', '7Z'],
    ['Nowhere', 'NCC', ''],
  ])
  await page.getByRole('radio', { name: 'All 2' }).click()
  await expect.element(page.getByText('State code must be exactly 2 characters')).toBeVisible()
  await expectAccessible()
})

test('everybody can use a cell while typing, and the question before a deletion', async () => {
  await show('/city-codes', { as: ADA, answers })
  await cell(gridRow('Danville'), 1).click()
  await userEvent.keyboard('{F2} Bay')
  await expectAccessible()
  await userEvent.keyboard('{Escape}{Delete}')
  await expect.element(page.getByText('It isn’t used anywhere.')).toBeVisible()
  await expectAccessible()
})

test('everybody can use the dialog for a new customer with its errors', async () => {
  await show('/wire-center-billing/customers', { as: ADA, answers })
  await page.getByRole('button', { name: 'Create customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create customer' })
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await expect.element(dialog.getByText('Name is required')).toBeVisible()
  await expectAccessible()
})
