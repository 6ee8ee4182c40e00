import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, unreachable } from '../fake-server.ts'
import { expectToast, tabTo, toasts } from '../look.ts'
import { ADA, BEN, SUE } from '../records.ts'
import { show, takeDown } from '../show.tsx'
import { CORA, FINN, HOMES, PASSWORD, profileOf, signingIn } from './records.ts'
import {
  expectAt,
  expectSignedIn,
  findCommand,
  heading,
  loginForm,
  openRegister,
  palette,
  signIn,
  stayHere,
  whoIsIn,
} from './steps.ts'

const DASHBOARD = { path: '/', title: 'Dashboard', subtitle: 'Overview of current operations and key metrics' }
const OWN_ORDERS = { path: '/', title: 'Dashboard', subtitle: 'Your orders and what needs your approval' }
const FIELD = { path: '/field', title: 'My Assignments', subtitle: 'Total' }
const SEATS = [
  { role: 'Admin', person: ADA, home: DASHBOARD },
  { role: 'Backend', person: BEN, home: DASHBOARD },
  { role: 'Supervisor', person: SUE, home: DASHBOARD },
  { role: 'Fielder', person: FINN, home: FIELD },
  { role: 'Customer', person: CORA, home: OWN_ORDERS },
]

test('a visitor sees the wordmark and one Login button, which leads to the sign-in page', async () => {
  await show('/', { as: null, answers: signingIn(BEN) })
  await expect.element(heading()).toHaveTextContent('Demarc')
  const pressed = [...page.getByRole('link').elements(), ...page.getByRole('button').elements()]
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Login'])
  await page.getByRole('link', { name: 'Login' }).click()
  await expectAt('/auth')
})

test('the foot of the sidebar shows initials and the name, or the address of somebody without a name', async () => {
  await show('/profile', { answers: profileOf() })
  await expect.element(whoIsIn()).toHaveTextContent('BWBen WhitfieldBackend')
  await takeDown()
  await show('/profile', { as: { ...BEN, firstName: '', lastName: '' }, answers: profileOf() })
  await expect.element(whoIsIn()).toHaveTextContent('Bben@demarc.testBackend')
})

test.each(SEATS)('$role signs in, comes home, sees name and role, and signs out', async ({ role, person, home }) => {
  const left = stayHere()
  await show('/', { as: null, answers: signingIn(person) })
  await page.getByRole('link', { name: 'Login' }).click()
  await expectAt('/auth')
  await signIn(person.email)
  await expectToast('Welcome back!', 'You have successfully logged in.')
  await expectAt(home.path)
  await expect.element(heading()).toHaveTextContent(home.title)
  await expect.element(page.getByText(home.subtitle).first()).toBeVisible()
  await expect.element(whoIsIn()).toMatchTextContent(new RegExp(`${person.firstName} ${person.lastName}${role}$`))
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect.poll(() => left).toEqual(['/api/logout'])
})

test.each([
  { where: 'on a phone in the field', next: '/field?day=today', isPhone: true, device: 'field' },
  { where: 'on a phone elsewhere', next: '/profile', isPhone: true, device: undefined },
  { where: 'at a desk', next: '/field', isPhone: false, device: undefined },
])('signing in $where asks for a session of its kind', async ({ next, isPhone, device }) => {
  const real = window.matchMedia.bind(window)
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query === '(pointer: coarse)'
        ? Object.assign(new EventTarget(), { matches: isPhone } as MediaQueryList)
        : real(query),
    )
  onTestFinished(() => spy.mockRestore())
  const answers = { ...profileOf(), ...signingIn(FINN) }
  const server = await show(`/auth?next=${encodeURIComponent(next)}`, { as: null, answers })
  await signIn(FINN.email)
  await expect.poll(() => server.heard('POST /api/login').length).toBe(1)
  expect(server.heard('POST /api/login')[0]?.body).toEqual({
    email: FINN.email,
    password: PASSWORD,
    ...(device ? { device } : {}),
  })
})

test('people without a mouse sign in and out', async () => {
  const left = stayHere()
  await show('/', { as: null, answers: signingIn(BEN) })
  await tabTo(page.getByRole('link', { name: 'Login' }))
  await userEvent.keyboard('{Enter}')
  await expectAt('/auth')
  // The address has the focus: typing can start at once.
  await expect.element(loginForm().email).toHaveFocus()
  await userEvent.keyboard(BEN.email)
  await tabTo(loginForm().password)
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expectSignedIn(BEN)
  await tabTo(page.getByRole('link', { name: 'Log out' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toEqual(['/api/logout'])
})

test('arrows choose between signing in and registering', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  const [login, registering] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })]
  await tabTo(login)
  await expect.element(login).toHaveStyle({ fontWeight: '800' })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(registering).toHaveFocus()
  await expect.element(registering).toHaveStyle({ fontWeight: '800' })
  await expect.element(heading()).toHaveTextContent('Create Account')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(heading()).toHaveTextContent('Welcome Back')
})

test('the sign-in page has the texts of the specification', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  await expect.element(heading()).toHaveTextContent('Welcome Back')
  await expect.element(page.getByText('Enter your email and password to access your account.')).toBeVisible()
  await expect.element(loginForm().forgotten).toHaveTextContent('Forgot your password?')
  const beside = page.getByRole('complementary')
  for (const said of [
    'Order management and tracking',
    'Field operations and dispatch',
    'Quality control and review',
    'Invoicing and payment processing',
    'Role-based access and lifecycle tracking',
  ]) {
    await expect.element(beside).toMatchTextContent(said)
  }
  await openRegister()
  await expect.element(heading()).toHaveTextContent('Create Account')
  for (const field of ['First name', 'Last name', 'Email'])
    await expect.element(page.getByLabelText(field)).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
})

test('after a wrong password the form keeps what was typed, and the right one signs in', async () => {
  await show('/auth', { as: null, answers: signingIn(BEN) })
  await signIn(BEN.email, 'not it at all')
  await expectToast('Login failed', '401: Incorrect email or password.')
  await expect.element(page.getByRole('main')).toMatchTextContent('Incorrect email or password.')
  await expectAt('/auth')
  await expect.element(loginForm().email).toHaveValue(BEN.email)
  await expect.element(loginForm().password).toHaveValue('not it at all')
  await loginForm().password.fill(PASSWORD)
  await loginForm().submit.click()
  await expectSignedIn(BEN)
})

test('a rejected registration is told the reason', async () => {
  const said = 'Your registration was not approved: We do not know this person'
  const refused = no(403, 'login.rejected', said, { reason: 'We do not know this person' })
  await show('/auth', { as: null, answers: signingIn(BEN, { 'POST /api/login': () => refused }) })
  await signIn('nick@demarc.test')
  await expectToast('Login failed', `403: ${said}`)
  await expect.element(page.getByRole('main')).toMatchTextContent(said)
})

test('a page for signed-in people asks to sign in first, then opens', async () => {
  await show('/profile', { as: null, answers: { ...profileOf(), ...signingIn(BEN) } })
  await expectAt('/auth?next=%2Fprofile')
  await signIn(BEN.email)
  await expectAt('/profile')
  await expect.element(heading()).toHaveTextContent('Your profile')
})

test('a signed-in person who opens the sign-in page is led home', async () => {
  await show('/auth', { as: FINN, answers: HOMES })
  await expectAt('/field')
  await expectSignedIn(FINN)
  await expect.element(heading()).toHaveTextContent('My Assignments')
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/.//elsewhere.example'])(
  'signing in never leads to another site: %s',
  async (next) => {
    const left = stayHere()
    await show(`/auth?next=${encodeURIComponent(next)}`, { as: null, answers: signingIn(BEN) })
    await signIn(BEN.email)
    await expectSignedIn(BEN)
    await expectAt('/')
    expect(left).toEqual([])
  },
)

test('signing out by the palette says so; without a connection it says that it failed', async () => {
  const server = await show('/profile', { answers: profileOf({ 'POST /api/logout': unreachable }) })
  await expectSignedIn(BEN)
  await findCommand('log out', 'Log out')
  await userEvent.keyboard('{Enter}')
  await expectToast('Logout failed', 'The server cannot be reached. Check your connection and try again.')
  await expect.element(palette().dialog).not.toBeInTheDocument()
  server.answer({ 'POST /api/logout': () => undefined })
  await toasts().getByRole('button', { name: 'Try again', includeHidden: true }).click()
  await expectToast('Logged out', 'You have been successfully logged out.')
  await expectAt('/')
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible()
})
