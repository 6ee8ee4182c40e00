import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../fake-server.ts'
import { exportList } from '../look.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { managedUser, securityEvent, underAdminHead } from './records.ts'

const SIMONE = managedUser('Simone Laurent', ['SUPERVISOR'])
const DENIED = securityEvent('denied', {
  person: { id: SIMONE.id, name: 'Simone Laurent' },
  refusal: 'permission.denied',
})
const GUESSED = securityEvent('sign_in_failed', {
  count: 12,
  email: 'root@demarc.test',
  method: 'POST',
  route: '/api/login',
})

const happened = (): Answers => ({
  ...underAdminHead([SIMONE]),
  'GET /api/admin/security-events': ({ query: { kind, personId, to } }) =>
    [DENIED, GUESSED].filter(
      (each) => (!kind || each.kind === kind) && (!personId || each.person?.id === personId) && to !== '2020-01-01',
    ),
})
const rows = () => page.getByRole('table', { name: 'Security' }).getByRole('row')
const rowOf = (text: string) => rows().filter({ hasText: text })

test('shows who was refused and who guessed, how often and from where; filters stand in the address', async () => {
  const server = await show('/admin/security', { as: ADA, answers: happened() })
  await expect.element(rowOf('Simone Laurent')).toMatchTextContent('Not allowed')
  await expect.element(rowOf('root@demarc.test')).toMatchTextContent('Sign-in failed')
  await expect.element(rowOf('root@demarc.test')).toMatchTextContent('×12')
  await expect.element(rowOf('root@demarc.test')).toMatchTextContent('198.51.100.7')
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Not allowed')
  await expect.poll(() => location.search).toContain('kind=denied')
  await expect.element(rowOf('root@demarc.test')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'User' }).selectOptions('Simone Laurent')
  await expect.poll(() => location.search).toContain(SIMONE.id)
  expect(await exportList(server, 'GET /api/admin/security-events/export')).toEqual({
    search: `?personId=${SIMONE.id}&kind=denied&format=csv`,
    file: 'security.csv',
  })
})

test('says that nothing fits, and shows everything again', async () => {
  await show('/admin/security?to=2020-01-01', { as: ADA, answers: happened() })
  await expect.element(page.getByText('Try another search or other filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rowOf('Simone Laurent')).toBeVisible()
})

test('one event is opened by the keys, and what comes meanwhile is shown by Refresh', async () => {
  const server = await show('/admin/security', { as: ADA, answers: happened() })
  await expect.element(rowOf('Simone Laurent')).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  const open = page.getByRole('dialog', { name: 'Event' })
  await expect.element(open).toMatchTextContent('GET /api/admin/users (permission.denied)')
  const signedIn = securityEvent('signed_in', { email: 'nora@demarc.test' })
  server.answer({ 'GET /api/admin/security-events': () => [signedIn, DENIED, GUESSED] })
  await userEvent.keyboard('r')
  await expect.element(rowOf('nora@demarc.test')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).not.toBeInTheDocument()
})
