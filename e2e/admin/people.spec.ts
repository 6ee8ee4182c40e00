import { fullName, openUser, rowOf } from '../steps/admin-people.ts'
import { expectSignedIn, signIn } from '../steps/auth-page.ts'
import { hearNothing } from '../steps/live.ts'
import { CAST, enter, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

test('@admin the list says what the specification says, and its filters stand in the address', async ({
  page,
  someone,
}) => {
  const [abe, sue] = [await someone('ADMIN'), await someone('SUPERVISOR')]
  await enter(page, abe, '/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users & Roles')
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(tabs).toHaveText([
    /^Pending Users\s*\d+$/,
    /^Users & Roles\s*\d+$/,
    'Wire Centers',
    'Settings',
    'Field Form',
    'Audit',
  ])
  await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View as role' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'E-mail',
    'Admin',
    'Backend',
    'Supervisor',
    'Fielder',
    'Customer',
    'Last seen',
  ])
  await expect(page.getByText('Customer never combines with a staff role')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Role' })).toContainText('All Roles')

  await page.keyboard.press('/')
  await page.keyboard.type(sue.email)
  await expect(page).toHaveURL(/q=/)
  await expect(rowOf(page, sue)).toContainText('Never')
  await expect(rowOf(page, abe)).toBeHidden()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Fielder')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, abe)).toContainText('Now')
})

test('@admin an admin creates a user, who can sign in at once', async ({ page, openBrowser, someone }) => {
  await enter(page, await someone('ADMIN'), '/admin/users')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Create User', exact: true })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('Email').fill('nora')
  await dialog.getByLabel('Password', { exact: true }).fill('12345')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  for (const message of [
    'Invalid email address',
    'Password must be at least 6 characters',
    'First name is required',
    'Last name is required',
    'At least one role must be selected',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }

  const nora = newPerson('Nora', 'Whitlock')
  await dialog.getByLabel('First name').fill(nora.firstName)
  await dialog.getByLabel('Last name').fill(nora.lastName)
  await dialog.getByLabel('Email').fill(CAST.FIELDER.email)
  await dialog.getByLabel('Password', { exact: true }).fill(nora.password)
  await dialog.getByRole('checkbox', { name: 'Fielder' }).check()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  const said = 'Somebody else uses this email address already.'
  await expectToast(page, 'Failed to create user', `409: ${said}`)
  await expect(dialog).toContainText(said)

  await dialog.getByLabel('Email').fill(nora.email)
  await page.keyboard.press('Enter')
  await expectToast(page, 'User Created', `${fullName(nora)} can sign in now.`)
  await expect(dialog).toBeHidden()

  const visitor = await openBrowser()
  await visitor.goto('/auth')
  await signIn(visitor, nora)
  await expectSignedIn(visitor, nora)
})

test('@admin somebody of a customer belongs to one, and to no staff role', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'), '/admin/users?open=create')
  const dialog = page.getByRole('dialog', { name: 'Create User', exact: true })
  const carla = newPerson('Carla', 'Pruitt')
  await dialog.getByLabel('First name').fill(carla.firstName)
  await dialog.getByLabel('Last name').fill(carla.lastName)
  await dialog.getByLabel('Email').fill(carla.email)
  await dialog.getByLabel('Password', { exact: true }).fill(carla.password)
  await dialog.getByRole('checkbox', { name: 'Backend' }).check()
  await dialog.getByRole('checkbox', { name: 'Customer' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Backend' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Choose the customer' })).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Customer' }).selectOption('Piedmont Telco (PIEDMONT)')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectToast(page, 'User Created')
  await expect((await openUser(page, carla)).getByText('Piedmont Telco')).toBeAttached()
})

test('@admin everything about a person is edited in one place, by keyboard', async ({ page, someone }) => {
  const [abe, sue, finn] = [await someone('ADMIN'), await someone('SUPERVISOR'), await someone('FIELDER')]
  await enter(page, abe)
  await openUser(page, finn)
  await page.keyboard.press('j')
  await expect(rowOf(page, finn)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit ${fullName(finn)}` })
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await dialog.getByLabel('Phone').fill('336 555 0177')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await dialog.getByLabel('Home base').fill('214 S Elm St, Greensboro')
  await dialog.getByLabel('Latitude').fill('36.0702')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Give both coordinates or none')).toBeVisible()
  await dialog.getByLabel('Longitude').fill('-79.7904')
  await dialog.getByRole('checkbox', { name: 'Sat' }).check()
  await dialog.getByRole('combobox', { name: 'Supervisor' }).selectOption({ value: sue.id })
  await dialog.getByRole('combobox', { name: 'Deputy' }).selectOption({ value: abe.id })
  await dialog.getByRole('checkbox', { name: 'Backend' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'User Saved', `${fullName(finn)} has been updated.`)
  await expect(rowOf(page, finn)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Longitude')).toHaveValue('-79.7904')
  await expect(dialog.getByRole('checkbox', { name: 'Sat' })).toBeChecked()
  await expect(dialog.getByRole('combobox', { name: 'Supervisor' })).toHaveValue(sue.id)
  await expect(dialog.getByRole('checkbox', { name: 'Backend' })).toBeChecked()
})

test('@admin nobody changes their own roles, nor deletes themselves', async ({ page, someone }) => {
  const abe = await someone('ADMIN')
  await enter(page, abe)
  await (await openUser(page, abe)).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${fullName(abe)}` })
  await expect(dialog.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await expect(dialog.getByText('Your own roles are for another admin to change.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'End sessions' })).toBeHidden()
})

test('@admin an admin ends the sessions of somebody, who is signed out on the spot', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone('FIELDER')
  const phone = await openBrowser()
  await enter(phone, finn)
  await enter(page, await someone('ADMIN'))
  await (await openUser(page, finn)).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${fullName(finn)}` })
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expectToast(page, 'Sessions Ended', `${fullName(finn)} has been signed out everywhere.`)
  await expect(dialog.getByText('Signed in nowhere.')).toBeVisible()
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
})

test('@admin deleting somebody first says what they hold, and can be taken back', async ({
  page,
  openBrowser,
  someone,
}) => {
  const [sue, finn] = [await someone('SUPERVISOR'), await someone('FIELDER')]
  await enter(await openBrowser(), sue)
  await enter(page, await someone('ADMIN'))
  await (await openUser(page, finn)).click()
  await page.getByRole('combobox', { name: 'Supervisor' }).selectOption({ value: sue.id })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'User Saved')

  await openUser(page, sue)
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Delete ${fullName(sue)}?` })
  await expect(dialog.getByRole('listitem')).toHaveText(['1 session', `Supervisor of 1 person${fullName(finn)}`])
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expectToast(page, 'User Deleted', `${fullName(sue)} cannot sign in any more.`)
  await expect(rowOf(page, sue)).toContainText('Deactivated')

  await rowOf(page, sue).click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectToast(page, 'User Reactivated', `${fullName(sue)} can sign in again.`)
  await expect(rowOf(page, sue)).not.toContainText('Deactivated')
})

test('@admin a deletion that comes too late is told with the reason', async ({ page, admin, someone }) => {
  const finn = await someone('FIELDER')
  // The list would hear of it a moment later, and the dialog would go.
  await hearNothing(page)
  await enter(page, await someone('ADMIN'))
  await openUser(page, finn)
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete user' })
  await expect(button).toBeEnabled()
  await admin.delete(`/api/admin/users/${finn.id}`)
  await button.click()
  await expectToast(page, 'Failed to delete user', '409: You cannot deactivate a person who is deactivated.')
  await expect(toasts(page)).toHaveCount(1)
})

test('@admin view as role reads out what each role sees and may do', async ({ page, someone }) => {
  await enter(page, await someone('ADMIN'), '/admin/users')
  await page.getByRole('button', { name: 'View as role' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as role' })
  const sees = dialog.getByRole('region', { name: 'In the sidebar' }).getByRole('listitem')
  await expect(sees).toHaveText([
    'Dashboard',
    'Orders',
    'Research',
    'Dispatch',
    'Quality Control',
    'Invoicing',
    'Field View',
    'Users & Roles',
    'City Codes',
    'Wire Center Billing',
    'Settings',
  ])
  await dialog.getByRole('radio', { name: 'Backend' }).check()
  await expect(sees).toHaveText([
    'Dashboard',
    'Orders',
    'Research',
    'Dispatch',
    'Quality Control',
    'Invoicing',
    'Field View',
    'City Codes',
    'Wire Center Billing',
  ])
  await expect(dialog.getByRole('region', { name: 'May' })).toContainText('Change city codes and wire centers')
  await expect(dialog.getByRole('region', { name: 'May' })).not.toContainText('Create, change and delete users')
  await dialog.getByRole('radio', { name: 'Customer' }).check()
  await expect(sees).toHaveText(['Dashboard', 'Orders', 'Invoicing'])
})
