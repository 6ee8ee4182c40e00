import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../fake-server.ts'
import { exportList } from '../look.ts'
import { ADA, newId } from '../records.ts'
import { show } from '../show.tsx'
import { historyEntry, managedUser, underAdminHead } from './records.ts'

const NORA_ID = newId()
const ABE = managedUser('Abe Osei', ['ADMIN'])
const ROLES_CHANGED = historyEntry('roles_changed', {
  entityId: NORA_ID,
  label: 'Leonora Vance',
  isSealed: false,
  changes: [
    { field: 'firstName', before: 'Nora', after: 'Leonora' },
    { field: 'phone', before: null, after: '336 555 0142' },
    { field: 'roles', before: ['FIELDER'], after: ['BACKEND'] },
  ],
})
const SIGNED_IN = historyEntry('signed_in', { entityId: ADA.id, label: 'Ada Okafor' })
const CREATED = historyEntry('created', {
  entityId: NORA_ID,
  label: 'Leonora Vance',
  actor: { kind: 'USER', id: ABE.id, name: 'Abe Osei' },
})
const ACT = /Ada Okafor changed Leonora Vance’s roles/

const list = () => page.getByRole('table', { name: 'Audit' })
const rows = (act: RegExp) => list().getByRole('row', { name: act })
const current = () => list().css('tr[aria-current]')
const panel = () => page.getByRole('dialog', { name: 'Activity' })
const detail = () => panel().getByRole('heading', { level: 2, name: ACT })
const change = (field: string) =>
  page
    .css('dl > div')
    .filter({ has: page.css('dt').filter({ hasText: field }) })
    .css('dd')

/** Three acts, found by the filters as the server finds them. */
const happened = (): Answers => ({
  ...underAdminHead([managedUser('Ada Okafor', ['ADMIN'], { id: ADA.id }), ABE]),
  'GET /api/admin/audit': ({ query: { q, personId, entity, entityId, action, to } }) =>
    [ROLES_CHANGED, SIGNED_IN, CREATED].filter(
      (entry) =>
        (!q || `${entry.actor.name === 'Ada Okafor' ? ADA.email : ABE.email}`.includes(q)) &&
        (!personId || entry.actor.id === personId) &&
        (!entity || entry.entity === entity) &&
        (!entityId || entry.entityId === entityId) &&
        (!action || entry.action === action) &&
        (!to || entry.at.slice(0, 10) <= to),
    ),
})

test('finds an act by search, opens it with the keyboard, and shows its changes in words', async () => {
  await show('/admin/audit', { as: ADA, answers: happened() })
  await expect.element(rows(/created user Leonora Vance/)).toBeVisible()
  await expect.poll(() => document.title).toMatch(/Audit/)
  await userEvent.keyboard('/')
  await userEvent.keyboard(`${ADA.email}{Enter}`)
  await expect.poll(() => new URL(location.href).searchParams.get('q')).toBe(ADA.email)
  await expect.element(rows(/created user/)).not.toBeInTheDocument()
  await expect.element(current()).toMatchTextContent(ACT)
  await userEvent.keyboard('{Enter}')
  await expect.element(detail()).toBeVisible()
  await expect.element(change('First name')).toHaveTextContent('from Nora → to Leonora')
  await expect.element(change('Phone')).toHaveTextContent('336 555 0142')
  await expect.element(change('Roles')).toHaveTextContent('+added Backend−removed Fielder')
  await expect.element(page.getByText('New entries are sealed within a few seconds.')).toBeVisible()

  await userEvent.keyboard('j')
  await expect.element(current()).toMatchTextContent(/signed in/)
  await userEvent.keyboard('k{Enter}')
  await expect.element(detail()).toBeVisible()
  await expect.element(panel()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(current()).toHaveFocus()
})

test('goes from one act to everything about the record, and to everything the person did', async () => {
  await show('/admin/audit', { as: ADA, answers: happened() })
  await rows(ACT).click()
  await page.getByRole('button', { name: 'All activity on this record' }).click()
  await expect.element(rows(/signed in/)).not.toBeInTheDocument()
  await expect.element(rows(/created user Leonora Vance/)).toBeVisible()
  await expect.element(rows(ACT)).toBeVisible()

  await rows(ACT).click()
  await page.getByRole('button', { name: 'All activity by this user' }).click()
  await expect.element(rows(/created user/)).not.toBeInTheDocument()
  await expect.element(rows(/signed in/)).toBeVisible()
  await expect.element(rows(ACT)).toBeVisible()
  await expect.poll(() => location.search).toContain(`person=${ADA.id}`)
})

test('filters by record, act and day, keeps the filters in the address, and exports exactly these rows', async () => {
  const server = await show('/admin/audit?to=2020-01-01', { as: ADA, answers: happened() })
  const to = page.getByLabelText('To', { exact: true })
  await expect.element(to).toHaveValue('2020-01-01')
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await to.fill('')
  await expect.element(rows(/signed in/)).toBeVisible()
  await page.getByLabelText('Record', { exact: true }).selectOptions('User')
  await page.getByLabelText('Action', { exact: true }).selectOptions('Roles changed')
  await expect.element(rows(/signed in/)).not.toBeInTheDocument()
  await expect.element(rows(ACT)).toBeVisible()
  await expect.poll(() => location.search).toContain('kind=user&action=roles_changed')
  expect(await exportList(server, 'GET /api/admin/audit/export')).toEqual({
    search: '?entity=user&action=roles_changed&format=csv',
    file: 'audit.csv',
  })
})

test('Refresh shows when an act has been sealed', async () => {
  const server = await show('/admin/audit', { as: ADA, answers: happened() })
  await expect.element(rows(ACT)).toMatchTextContent('Not sealed yet')
  server.answer({ 'GET /api/admin/audit': () => [{ ...ROLES_CHANGED, isSealed: true }] })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(rows(ACT).getByText('Sealed', { exact: true })).toBeInTheDocument()
})
