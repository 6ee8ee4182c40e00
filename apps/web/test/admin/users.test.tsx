import type { ManagedUser } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { managedUser, pendingUser, PIEDMONT, ROLE_ROWS, rolesByIds, underAdminHead } from './records.ts'

const ABE = managedUser('Abe Osei', ['ADMIN'], { lastSeenAt: new Date().toISOString() })
const SIMONE = managedUser('Simone Laurent', ['SUPERVISOR'])

const table = () => page.getByRole('table', { name: 'Users & Roles' })
const rowOf = ({ email }: Pick<ManagedUser, 'email'>) => table().getByRole('row').filter({ hasText: email })
const createDialog = () => page.getByRole('dialog', { name: 'Create User', exact: true })
const field = (label: string) => createDialog().getByLabelText(label, { exact: true })
const role = (name: string) => createDialog().getByRole('checkbox', { name })
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)

/** Everybody with an account; those who are created join them. */
function withUsers(...first: ManagedUser[]): Answers {
  const people = [...first]
  return {
    ...underAdminHead(people),
    'POST /api/admin/create-user': ({ body: { email, firstName, lastName, roleIds, customerId = null } }) => {
      if (people.some((other) => other.email === email)) {
        return no(409, 'user.email_taken', 'Another user already has this email.')
      }
      const customerName = customerId === PIEDMONT.id ? PIEDMONT.name : null
      const made = managedUser(`${firstName} ${lastName}`, rolesByIds(roleIds), { email, customerId, customerName })
      people.push(made)
      return made
    },
    'GET /api/admin/users/:userId/holdings': () => ({
      sessions: [],
      devices: [],
      supervises: [],
      deputyOf: [],
      assignments: [],
      unsentPhotos: [],
    }),
    'GET /api/timeline': () => [],
  }
}

test('lists users with their roles, and keeps the filters in the address', async () => {
  await show('/admin/users', { as: ADA, answers: withUsers(ABE, SIMONE) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Users & Roles')
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect
    .poll(() => textsOf(tabs.elements()))
    .toEqual([
      expect.stringMatching(/^Pending Users\s*0$/),
      expect.stringMatching(/^Users & Roles\s*2$/),
      'Wire Centers',
      'Settings',
      'Field Form',
      'Audit',
      'Security',
      'System status',
    ])
  await expect.element(page.getByRole('button', { name: 'Create User' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Role permissions' })).toBeVisible()
  const columns = ['Name', 'Email', 'Admin', 'Backend', 'Supervisor', 'Fielder', 'Customer', 'Last active']
  expect(textsOf(page.getByRole('columnheader').elements())).toEqual(columns)
  await expect.element(page.getByText('Customer can’t be combined with staff roles')).toBeVisible()
  const roles = page.getByRole('combobox', { name: 'Role' })
  await expect.element(roles).toHaveValue('')
  await expect.element(roles).toMatchTextContent('All Roles')
  await expect.element(rowOf(ABE)).toMatchTextContent('Now')

  await userEvent.keyboard('/')
  await userEvent.keyboard('simone@')
  await expect.poll(() => location.search).toContain('q=simone')
  await expect.element(rowOf(SIMONE)).toMatchTextContent('Never')
  await expect.element(rowOf(ABE)).not.toBeInTheDocument()
  await roles.selectOptions('Fielder')
  await expect.poll(() => location.search).toContain('role=FIELDER')
  await expect.element(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rowOf(ABE)).toBeVisible()
})

test('checks a new user, shows a taken address, and creates the user', async () => {
  const server = await show('/admin/users', { as: ADA, answers: withUsers(ABE) })
  await expect.element(rowOf(ABE)).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(field('First name')).toHaveFocus()
  await field('Email').fill('nora')
  await field('Password').fill('12345')
  await createDialog().getByRole('button', { name: 'Create User' }).click()
  for (const message of [
    'Invalid email address',
    'Password must be at least 6 characters',
    'First name is required',
    'Last name is required',
    'At least one role must be selected',
  ]) {
    await expect.element(createDialog().getByText(message)).toBeVisible()
  }
  expect(server.heard('POST /api/admin/create-user')).toHaveLength(0)

  await field('First name').fill('Nora')
  await field('Last name').fill('Whitlock')
  await field('Email').fill(ABE.email)
  await field('Password').fill('a long word')
  await role('Fielder').click()
  await createDialog().getByRole('button', { name: 'Create User' }).click()
  const said = 'Another user already has this email.'
  await expectToast('Failed to create user', `409: ${said}`)
  await expect.element(createDialog()).toMatchTextContent(said)

  await field('Email').fill('nora@demarc.test')
  await userEvent.keyboard('{Enter}')
  await expectToast('User Created', 'Nora Whitlock can now sign in.')
  await expect.element(createDialog()).not.toBeInTheDocument()
  await expect.element(rowOf({ email: 'nora@demarc.test' })).toBeVisible()
  expect(server.heard('POST /api/admin/create-user').at(-1)?.body).toMatchObject({
    firstName: 'Nora',
    lastName: 'Whitlock',
    password: 'a long word',
    roleIds: [ROLE_ROWS.find(({ key }) => key === 'FIELDER')?.id],
    customerId: null,
  })
})

test('invites somebody by email, without a password', async () => {
  const dialog = page.getByRole('dialog', { name: 'Invite by email' })
  const server = await show('/admin/users', {
    as: ADA,
    answers: {
      ...withUsers(ABE),
      'POST /api/admin/invite-user': ({ body }) =>
        managedUser(`${body.firstName} ${body.lastName}`, rolesByIds(body.roleIds), { email: body.email }),
    },
  })
  await expect.element(rowOf(ABE)).toBeVisible()
  await userEvent.keyboard('i')
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Password')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('At least one role must be selected')).toBeVisible()
  await dialog.getByLabelText('First name').fill('Ivy')
  await dialog.getByLabelText('Last name').fill('Marsh')
  await dialog.getByLabelText('Email').fill('ivy@demarc.test')
  await dialog.getByRole('checkbox', { name: 'Backend' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast('User Invited', 'Ivy Marsh will get an email with a link to choose a password.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.heard('POST /api/admin/invite-user').map(({ body }) => body)).toEqual([
    {
      email: 'ivy@demarc.test',
      firstName: 'Ivy',
      lastName: 'Marsh',
      roleIds: [ROLE_ROWS.find(({ key }) => key === 'BACKEND')?.id],
      customerId: null,
    },
  ])
})

test('a user of a customer needs a customer and has no staff role', async () => {
  await show('/admin/users?open=create', { as: ADA, answers: withUsers(ABE) })
  await field('First name').fill('Carla')
  await field('Last name').fill('Pruitt')
  await field('Email').fill('carla@demarc.test')
  await field('Password').fill('a long word')
  await role('Backend').click()
  await role('Customer').click()
  await expect.element(role('Backend')).not.toBeChecked()
  await createDialog().getByRole('button', { name: 'Create User' }).click()
  await expect.element(createDialog().getByRole('paragraph').filter({ hasText: 'Select a customer' })).toBeVisible()

  await createDialog().getByRole('combobox', { name: 'Customer' }).selectOptions('Piedmont Telco (PIEDMONT)')
  await createDialog().getByRole('button', { name: 'Create User' }).click()
  await expectToast('User Created')
  await expect.element(rowOf({ email: 'carla@demarc.test' }).getByText('Piedmont Telco')).toBeInTheDocument()
})

test('somebody who is approved beside the list is in it at once; whom others add is counted', async () => {
  const fred = pendingUser('Fred Nash', { requestedRoles: ['FIELDER'] })
  const people = [ABE]
  const server = await show('/admin/users', {
    as: ADA,
    answers: {
      ...underAdminHead(people, [fred]),
      'POST /api/admin/approve-user/:pendingUserId': () => {
        const made = managedUser('Fred Nash', ['FIELDER'])
        people.push(made)
        return made
      },
    },
  })
  await expect.element(rowOf(ABE)).toBeVisible()
  await page.getByRole('listitem', { name: 'Fred Nash' }).getByRole('button', { name: 'Approve' }).click()
  await expect.element(rowOf(fred)).toBeVisible()

  people.push(SIMONE)
  server.tell({ name: 'user.created', entity: 'user', entityId: SIMONE.id })
  await expect.element(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
  await expect.element(rowOf(SIMONE)).not.toBeInTheDocument()
  await userEvent.keyboard('.')
  await expect.element(rowOf(SIMONE)).toBeVisible()
})

test('View as role lists what each role sees and may do', async () => {
  await show('/admin/users', { as: ADA, answers: withUsers(ABE) })
  await page.getByRole('button', { name: 'Role permissions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Role permissions' })
  const sees = () => textsOf(dialog.getByRole('region', { name: 'In the sidebar' }).getByRole('listitem').elements())
  const work = ['Dashboard', 'Orders', 'Research', 'Dispatch', 'Quality Control', 'Invoicing', 'Field View']
  await expect.poll(sees).toEqual([...work, 'Users & Roles', 'City Codes', 'Wire Center Billing', 'Settings'])
  await dialog.getByRole('radio', { name: 'Backend' }).click()
  await expect.poll(sees).toEqual([...work, 'City Codes', 'Wire Center Billing'])
  const may = dialog.getByRole('region', { name: 'Can' })
  await expect.element(may).toMatchTextContent('Edit city codes and wire centers')
  await expect.element(may).not.toMatchTextContent('Create, edit and delete users')
  await dialog.getByRole('radio', { name: 'Customer' }).click()
  await expect.poll(sees).toEqual(['Dashboard', 'Orders', 'Invoicing'])
})
