import type { Holdings, ManagedUser } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { expectToast, toasts } from '../look.ts'
import { ADA, newId } from '../records.ts'
import { show } from '../show.tsx'
import { AT, managedUser, rolesByIds, underAdminHead } from './records.ts'

const OWN = managedUser('Ada Okafor', ['ADMIN'], { id: ADA.id })
const SIMONE = managedUser('Simone Laurent', ['SUPERVISOR'])
const FINN = managedUser('Finn Doyle', ['FIELDER'])

const NOTHING: Holdings = {
  sessions: [],
  devices: [],
  supervises: [],
  deputyOf: [],
  assignments: [],
  unsentPhotos: [],
}
const SESSION = { id: newId(), kind: 'office' as const, userAgent: null, createdAt: AT, lastSeenAt: AT }

const rowOf = ({ email }: ManagedUser) =>
  page.getByRole('table', { name: 'Users & Roles' }).getByRole('row').filter({ hasText: email })
const nameOf = ({ firstName, lastName }: ManagedUser) => `${firstName} ${lastName}`
const editDialog = (person: ManagedUser) => page.getByRole('dialog', { name: `Edit ${nameOf(person)}` })

/** People who can be edited, deleted and brought back. */
function managing(held: Partial<Holdings> = {}): Answers {
  const people = [OWN, SIMONE, FINN]
  const put = (id: string, change: (before: ManagedUser) => ManagedUser): ManagedUser => {
    const at = people.findIndex((person) => person.id === id)
    return (people[at] = change(people[at]!))
  }
  return {
    ...underAdminHead(people),
    'GET /api/admin/users/:userId/holdings': () => ({ ...NOTHING, ...held }),
    'GET /api/timeline': () => [],
    'PUT /api/admin/users/:userId': ({ params, body: { roleIds, ...body } }) =>
      put(params.userId, (before) => ({
        ...before,
        firstName: body.firstName,
        lastName: body.lastName,
        phone: body.phone,
        roles: rolesByIds(roleIds),
        homeBase: body.homeBase ?? null,
        workingDays: body.workingDays ?? before.workingDays,
        supervisorId: body.supervisorId ?? null,
        deputyId: body.deputyId ?? null,
      })),
    'DELETE /api/admin/users/:userId': ({ params }) => {
      put(params.userId, ({ id, roles, ...who }) =>
        managedUser(`${who.firstName} ${who.lastName}`, roles, { id, active: false }),
      )
      return undefined
    },
    'POST /api/admin/users/:userId/reactivate': ({ params }) =>
      put(params.userId, ({ id, roles, ...who }) => managedUser(`${who.firstName} ${who.lastName}`, roles, { id })),
  }
}

test('edits everything about a user in one dialog, with the keyboard', async () => {
  const server = await show('/admin/users?q=finn', { as: ADA, answers: managing() })
  await expect.element(rowOf(FINN)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(rowOf(FINN)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = editDialog(FINN)
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await expect.element(save).toBeDisabled()
  await dialog.getByLabelText('Phone').fill('336 555 0177')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabelText('Home base').fill('214 S Elm St, Greensboro')
  await dialog.getByLabelText('Latitude').fill('36.0702')
  await save.click()
  await expect.element(dialog.getByText('Enter both coordinates or neither')).toBeVisible()
  await dialog.getByLabelText('Longitude').fill('-79.7904')
  await dialog.getByRole('checkbox', { name: 'Sat' }).click()
  await dialog.getByRole('combobox', { name: 'Supervisor', exact: true }).selectOptions(nameOf(SIMONE))
  await dialog.getByRole('combobox', { name: 'Backup supervisor' }).selectOptions(nameOf(OWN))
  await dialog.getByRole('checkbox', { name: 'Backend' }).click()
  await save.click()
  await expectToast('User Saved', 'Finn Doyle has been updated.')
  await expect.element(rowOf(FINN)).toHaveFocus()
  expect(server.heard('PUT /api/admin/users/:userId').map(({ body }) => body)).toMatchObject([
    {
      phone: '336 555 0177',
      homeBase: { address: '214 S Elm St, Greensboro', lat: 36.0702, lon: -79.7904 },
      workingDays: [1, 2, 3, 4, 5, 6],
      supervisorId: SIMONE.id,
      deputyId: OWN.id,
    },
  ])

  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Longitude')).toHaveValue('-79.7904')
  await expect.element(dialog.getByRole('checkbox', { name: 'Sat' })).toBeChecked()
  await expect.element(dialog.getByRole('combobox', { name: 'Supervisor', exact: true })).toHaveValue(SIMONE.id)
  await expect.element(dialog.getByRole('checkbox', { name: 'Backend' })).toBeChecked()
})

test('admins cannot change their own roles, delete themselves or end their own sessions', async () => {
  await show('/admin/users?q=ada', { as: ADA, answers: managing({ sessions: [SESSION] }) })
  await rowOf(OWN).click()
  const dialog = editDialog(OWN)
  await expect.element(dialog.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await expect.element(dialog.getByText('Only another admin can change your roles.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete user' }).elements()).toHaveLength(0)
  expect(dialog.getByRole('button', { name: 'End sessions' }).elements()).toHaveLength(0)
})

test('ends the sessions of a user', async () => {
  let sessions = [SESSION]
  await show('/admin/users?q=finn', {
    as: ADA,
    answers: {
      ...managing(),
      'GET /api/admin/users/:userId/holdings': () => ({ ...NOTHING, sessions }),
      'DELETE /api/admin/users/:userId/sessions': () => {
        sessions = []
        return undefined
      },
    },
  })
  await rowOf(FINN).click()
  const dialog = editDialog(FINN)
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expectToast('Sessions Ended', 'Finn Doyle has been signed out everywhere.')
  await expect.element(dialog.getByText('No active sessions')).toBeVisible()
})

test('lists what a user holds before the deletion, and brings the user back', async () => {
  const held = {
    sessions: [SESSION],
    supervises: [{ id: FINN.id, firstName: FINN.firstName, lastName: FINN.lastName }],
  }
  await show('/admin/users?q=simone', { as: ADA, answers: managing(held) })
  await expect.element(rowOf(SIMONE)).toBeVisible()
  await userEvent.keyboard('j{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Delete Simone Laurent?' })
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1 session', 'Supervisor of 1 personFinn Doyle'])
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expectToast('User Deleted', 'Simone Laurent can’t sign in anymore.')
  await expect.element(rowOf(SIMONE)).toMatchTextContent('Deactivated')

  await rowOf(SIMONE).click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectToast('User Reactivated', 'Simone Laurent can sign in again.')
  await expect.element(rowOf(SIMONE)).not.toMatchTextContent('Deactivated')
})

test('a deletion that another admin made first is refused with the reason, once', async () => {
  const reason = 'You can’t deactivate a deactivated user.'
  await show('/admin/users?q=finn', {
    as: ADA,
    isDeaf: true,
    answers: { ...managing(), 'DELETE /api/admin/users/:userId': () => no(409, 'user.action_closed', reason) },
  })
  await expect.element(rowOf(FINN)).toBeVisible()
  await userEvent.keyboard('j{Delete}')
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete user' })
  await expect.element(button).toBeEnabled()
  await button.click()
  await expectToast('Failed to delete user', `409: ${reason}`)
  expect(toasts().elements()).toHaveLength(1)
})
