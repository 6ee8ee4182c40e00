import type { PendingUser } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { AT, managedUser, pendingUser, ROLE_ROWS, rolesByIds, SET_UP, TARHEEL, underAdminHead } from './records.ts'

const FRED = pendingUser('Fred Amory', { requestedRoles: ['FIELDER'] })
const THEO = pendingUser('Theo Lindqvist')

const cardOf = ({ email }: PendingUser) => page.css('[data-card]').filter({ hasText: email })
const roleId = (role: string) => ROLE_ROWS.find(({ key }) => key === role)?.id

/** Registrations that wait until they are decided. */
function deciding(...first: PendingUser[]): Answers {
  const waiting = [...first]
  let last: Pick<PendingUser, 'firstName' | 'lastName'> & { roles: ReturnType<typeof rolesByIds> } = {
    firstName: 'Nora',
    lastName: 'Vance',
    roles: ['BACKEND'],
  }
  const decide = (id: string) =>
    waiting.splice(
      waiting.findIndex((one) => one.id === id),
      1,
    )[0]
  return {
    ...underAdminHead([], waiting),
    'GET /api/admin/pending-users/last-approved': () => ({ ...last, at: AT }),
    'POST /api/admin/approve-user/:pendingUserId': ({ params, body }) => {
      const { firstName = '', lastName = '' } = decide(params.pendingUserId) ?? {}
      const roles = rolesByIds(body.roleIds)
      last = { firstName, lastName, roles }
      return managedUser(`${firstName} ${lastName}`, roles)
    },
    'POST /api/admin/reject-user/:pendingUserId': ({ params }) => {
      decide(params.pendingUserId)
      return undefined
    },
  }
}

test('approves with one key, moves the focus to the next card, and shows who came in last', async () => {
  const waiting: PendingUser[] = []
  const server = await show('/admin/users', { as: ADA, answers: underAdminHead([], waiting) })
  await expect.element(page.getByRole('heading', { name: /^Pending Users/ })).toBeVisible()
  await expect.element(page.getByText('Select a role and approve. They can’t sign in until approved.')).toBeVisible()
  // Two people register while the list is open.
  server.answer(deciding(FRED, THEO))
  server.tell({ name: 'registration.created', entity: 'registration', entityId: THEO.id })
  await expect.element(cardOf(THEO)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Users & Roles/ }).first()).toMatchTextContent('2 pending')
  await expect.element(cardOf(FRED)).toMatchTextContent('Requested role: Fielder, requested')
  await expect.element(cardOf(THEO)).toMatchTextContent('Requested role: none, requested')
  await expect.element(cardOf(THEO).getByRole('button', { name: 'Approve' })).toBeDisabled()

  await cardOf(FRED).getByRole('radio', { name: 'Supervisor' }).click()
  await userEvent.keyboard('a')
  await expectToast('User Approved', 'Fred Amory can now log in.')
  await expect.element(cardOf(FRED)).not.toBeInTheDocument()
  await expect.element(page.getByText('Last approved: Fred Amory, Supervisor,')).toBeVisible()
  await expect.element(cardOf(THEO)).toHaveFocus()

  await cardOf(THEO).getByRole('radio', { name: 'Customer' }).click()
  await expect.element(cardOf(THEO).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await cardOf(THEO).getByRole('combobox').selectOptions('Tarheel Fiber (TARHEEL)')
  await cardOf(THEO).getByRole('button', { name: 'Approve' }).click()
  await expectToast('User Approved', 'Theo Lindqvist can now log in.')
  expect(server.heard('POST /api/admin/approve-user/:pendingUserId').map(({ body }) => body)).toEqual([
    { roleIds: [roleId('SUPERVISOR')], customerId: null },
    { roleIds: [roleId('CUSTOMER')], customerId: TARHEEL.id },
  ])
})

test('one whose address nobody verified is approved after a second word, by keyboard too', async () => {
  const stranger = pendingUser('Cleo Fane', { requestedRoles: ['BACKEND'], emailVerifiedAt: null })
  const server = await show('/admin/pending', { as: ADA, answers: deciding(stranger, FRED) })
  await expect.element(cardOf(FRED)).toMatchTextContent('Email verified')
  await expect.element(cardOf(stranger)).toMatchTextContent('Email not verified')
  const asked = () => server.heard('POST /api/admin/approve-user/:pendingUserId')
  const dialog = page.getByRole('dialog', { name: 'Approve Cleo Fane without a verified email?' })
  await cardOf(stranger).getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog).toMatchTextContent('Your approval is recorded.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked()).toHaveLength(0)

  await cardOf(stranger).getByRole('radio', { name: 'Backend' }).click()
  await userEvent.keyboard('a')
  await dialog.getByRole('button', { name: 'Approve anyway' }).click()
  await expectToast('User Approved', 'Cleo Fane can now log in.')
  expect(asked().map(({ body }) => body)).toEqual([
    { roleIds: [roleId('BACKEND')], customerId: null, confirmsUnverifiedEmail: true },
  ])
})

test('rejects with a prepared reason or with none', async () => {
  const server = await show('/admin/pending', { as: ADA, answers: deciding(FRED, THEO) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pending Users')
  const reason = cardOf(FRED).getByLabelText('Reason')
  await cardOf(FRED).getByRole('button', { name: 'Reject' }).click()
  await expect.element(reason).toHaveFocus()
  await expect.element(cardOf(FRED).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await cardOf(FRED).getByRole('button', { name: 'Personal email' }).click()
  await expect.element(reason).toHaveValue('Please register with your work email')
  await userEvent.keyboard('r')
  await expectToast('User Rejected', 'Fred Amory will get an email with the reason.')

  await cardOf(THEO).getByRole('button', { name: 'Reject' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(cardOf(THEO).getByLabelText('Reason')).not.toBeInTheDocument()
  await cardOf(THEO).getByRole('button', { name: 'Reject' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(cardOf(THEO)).not.toBeInTheDocument()
  expect(server.heard('POST /api/admin/reject-user/:pendingUserId').map(({ body }) => body)).toEqual([
    { reason: 'Please register with your work email' },
    { reason: '' },
  ])
})

test('somebody who was rejected reads the reason when logging in', async () => {
  const reason = 'Your registration was not approved: Please register with your work email'
  await show('/auth', {
    as: null,
    answers: {
      'GET /api/setup': () => SET_UP,
      'POST /api/login': () => no(403, 'login.rejected', reason),
    },
  })
  await page.getByLabelText('Email').fill(FRED.email)
  await page.getByLabelText('Password', { exact: true }).fill('a long word')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast('Login failed', `403: ${reason}`)
  expect(location.pathname).toBe('/auth')
})

test('a decision that another admin made first is refused with the reason', async () => {
  await show(`/admin/pending?registration=${THEO.id}`, {
    as: ADA,
    isDeaf: true,
    answers: {
      ...deciding(FRED, THEO),
      'POST /api/admin/approve-user/:pendingUserId': () =>
        no(409, 'registration.decided', 'This registration was already approved.'),
      'POST /api/admin/reject-user/:pendingUserId': () =>
        no(409, 'registration.decided', 'This registration was already rejected.'),
    },
  })
  await expect.element(cardOf(THEO)).toHaveFocus()
  await cardOf(FRED).getByRole('button', { name: 'Approve' }).click()
  await expectToast('Failed to approve user', '409: This registration was already approved.')
  await cardOf(THEO).getByRole('button', { name: 'Reject' }).click()
  await userEvent.keyboard('{Enter}')
  await expectToast('Failed to reject user', '409: This registration was already rejected.')
})
