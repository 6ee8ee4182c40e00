import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage, startLanguage } from '../../src/texts/language.ts'
import { setPreference } from '../../src/ui/preferences.ts'
import { no, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'
import { FINN, keptProfile, PASSWORD, PICTURE, profileOf, session, signingIn } from './records.ts'
import { heading, stayHere, whoIsIn } from './steps.ts'

const phone = () => page.getByLabelText('Phone', { exact: true })

test('people change their own name and phone', async () => {
  const server = await show('/profile', { as: FINN, answers: keptProfile(FINN) })
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect.element(save).toBeDisabled()
  await page.getByLabelText('First name').fill('Finnegan')
  await phone().fill(' 336 555 0142 ')
  await save.click()
  await expectToast('Profile saved', 'Your name and phone have been updated.')
  await expect.element(whoIsIn()).toMatchTextContent('Finnegan Bell')
  await expect.element(save).toBeDisabled()
  expect(server.heard('PUT /api/profile').map(({ body }) => body)).toEqual([
    { firstName: 'Finnegan', lastName: 'Bell', phone: '336 555 0142' },
  ])
  await expect.element(page.getByLabelText('First name')).toHaveValue('Finnegan')
  await expect.element(phone()).toHaveValue('336 555 0142')
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveTextContent(FINN.email)
  await expect.element(page.getByLabelText('Roles', { exact: true })).toHaveTextContent('Fielder')
})

test('people set and remove their own picture, and the sidebar shows it', async () => {
  const server = await show('/profile', { as: FINN, answers: keptProfile(FINN) })
  const group = page.getByRole('group', { name: 'Profile picture' })
  const remove = group.getByRole('button', { name: 'Remove' })
  await expect.element(group).toMatchTextContent('FB')
  expect(remove.elements()).toHaveLength(0)
  const input = group.getByLabelText('Choose picture')
  await userEvent.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await expectToast('Picture not saved', 'The file is larger than 5 MB.')
  expect(server.heard('PUT /api/profile/picture')).toEqual([])
  await userEvent.upload(input, new File(['abc'], 'me.png', { type: 'image/png' }))
  await expectToast('Picture saved')
  expect(server.heard('PUT /api/profile/picture')[0]?.body).toEqual({ image: btoa('abc') })
  await expect.element(remove).toBeVisible()
  await expect.element(whoIsIn().css('img')).toHaveAttribute('src', PICTURE)
  await remove.click()
  await expectToast('Picture removed')
  expect(server.heard('PUT /api/profile/picture')[1]?.body).toEqual({ image: null })
  await expect.element(remove).not.toBeInTheDocument()
})

/** A person who is signed in here and on some other devices. */
function signedInElsewhere(others: number, more: Answers = {}): Answers {
  let sessions = [session(true), ...Array.from({ length: others }, () => session())]
  const endOthers = () => void (sessions = sessions.filter(({ isThisOne }) => isThisOne))
  return profileOf({
    'GET /api/profile/sessions': () => sessions,
    'DELETE /api/profile/sessions/:sessionId': ({ params }) =>
      void (sessions = sessions.filter(({ id }) => id !== params.sessionId)),
    'DELETE /api/profile/sessions': endOthers,
    'PUT /api/profile/password': ({ body }) =>
      body.currentPassword === PASSWORD ? endOthers() : no(409, 'password.wrong', 'The current password is incorrect.'),
    ...more,
  })
}

test('a new password needs the old one, and ends the other sessions', async () => {
  const server = await show('/profile', { answers: signedInElsewhere(1) })
  await expect.element(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeVisible()
  const [current, chosen] = [page.getByLabelText('Current password'), page.getByLabelText('New password')]
  await chosen.fill('walnut-91cd-bridge')
  await current.fill('not it at all')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast('Password not changed', '409: The current password is incorrect.')
  await expect.element(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeVisible()

  await current.fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast('Password changed', 'You’ve been signed out on your other devices.')
  await expect.element(current).toHaveValue('')
  await expect.element(chosen).toHaveValue('')
  await expect.element(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect(server.heard('PUT /api/profile/password').at(-1)?.body).toEqual({
    currentPassword: PASSWORD,
    newPassword: 'walnut-91cd-bridge',
  })
})

test('every session is listed, and ends one by one or all but this', async () => {
  await show('/profile', { answers: signedInElsewhere(3) })
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect.poll(() => sessions.elements().length).toBe(4)
  expect(sessions.filter({ hasText: 'This device' }).elements()).toHaveLength(1)

  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
  await expectToast('Session signed out')
  await expect.poll(() => sessions.elements().length).toBe(3)

  const others = page.getByRole('button', { name: 'Sign out everywhere else' })
  await others.click()
  await expectToast('Signed out everywhere else', 'Only this device is still signed in.')
  await expect.poll(() => sessions.elements().length).toBe(1)
  await expect.element(others).not.toBeInTheDocument()
})

test('language, theme and row height change at once and stay on the device', async () => {
  onTestFinished(async () => {
    setPreference('density', 'comfortable')
    await chooseLanguage('en')
  })
  const left = stayHere()
  await show('/profile', { as: BEN, answers: { ...signingIn(BEN), ...profileOf(), 'GET /api/auth/user': () => BEN } })
  const html = document.documentElement
  expect(html.lang).toBe('en')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => html.dataset.theme).toBe('dark')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect.poll(() => html.dataset.density).toBe('compact')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect.element(heading()).toHaveTextContent('Su perfil')
  expect(html.lang).toBe('es')

  // What is stored is what a page that is opened later starts with.
  delete html.dataset.theme
  delete html.dataset.density
  html.lang = 'en'
  window.dispatchEvent(new StorageEvent('storage'))
  await startLanguage()
  expect([html.lang, html.dataset.theme, html.dataset.density]).toEqual(['es', 'dark', 'compact'])
  await expect.element(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => left).toEqual(['/api/logout'])
})

test('the sign-in page speaks Spanish where that was chosen', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN), language: 'es' })
  await expect.element(heading()).toHaveTextContent('Bienvenido de nuevo')
})
