import type { Role } from '@demarc/domain/actor'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../../src/app/router.ts'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { show } from '../show.tsx'
import { ownProfile, PIEDMONT, quietDashboard, signedInAs, underAdminHead } from './records.ts'

const REFUSED = "You don't have permission to access the admin panel."
const ON_SCREEN = 'UnauthorizedOnly admins can open this page. Ask an admin at your company for access.'

/** Whether the refusal was on the screen. It stays for a second, which a busy machine may spend elsewhere. */
function watchRefusal(): () => boolean {
  let wasShown = false
  const watcher = new MutationObserver(() => {
    wasShown ||= document.querySelector('main')?.textContent.includes(ON_SCREEN) ?? false
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  return () => wasShown
}

test('tells others that the administration is for admins, once, and leads them home after a second', async () => {
  await show('/profile', { as: signedInAs('BACKEND'), answers: { ...quietDashboard(), ...ownProfile('BACKEND') } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your profile')
  // Inside the application, so that the time to load a page does not count.
  const wasRefused = watchRefusal()
  const wentAt = performance.now()
  void router.navigate({ to: '/admin/users' })
  await expect.poll(() => location.pathname).toBe('/')
  expect(performance.now() - wentAt).toBeGreaterThan(950)
  expect(wasRefused()).toBe(true)
  await expectToast('Unauthorized', REFUSED)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toMatchTextContent(REFUSED)
  expect(page.getByRole('tabpanel').getByRole('listitem').elements()).toHaveLength(1)
})

test('leads a fielder back to the field view', async () => {
  const server = await show('/admin/users', {
    as: signedInAs('FIELDER'),
    answers: {
      'GET /api/fielders/:userId/assignments': () => [],
      'GET /api/fielders/:userId/questions': () => [],
      'GET /api/fielders/:userId/field-work': () => no(503),
      'GET /api/config/map': () => no(503),
    },
  })
  await expectToast('Unauthorized', REFUSED)
  await expect.poll(() => location.pathname).toBe('/field')
  // The phone's own store has been opened; it would ask the next test otherwise.
  await expect.poll(() => server.heard('GET /api/fielders/:userId/questions').length).toBeGreaterThan(0)
})

test.each([
  '/admin/pending',
  '/admin/settings',
  '/admin/audit',
  '/admin/security',
  '/admin/status',
  '/admin/wire-centers',
  '/admin/field-form',
])('asks the server for nothing at %s and shows a refusal', async (path) => {
  const wasRefused = watchRefusal()
  const server = await show(path, { as: signedInAs('BACKEND'), answers: quietDashboard() })
  await expectToast('Unauthorized', REFUSED)
  expect(wasRefused()).toBe(true)
  expect(server.heard().filter(({ url }) => /^\/api\/(admin|status)/.test(url.pathname))).toEqual([])
})

const SECTIONS: { role: Role; sees: string[] }[] = [
  { role: 'ADMIN', sees: ['Users & Roles', 'City Codes', 'Wire Center Billing', 'Settings'] },
  { role: 'BACKEND', sees: ['City Codes', 'Wire Center Billing'] },
  { role: 'SUPERVISOR', sees: [] },
  { role: 'FIELDER', sees: [] },
  { role: 'CUSTOMER', sees: [] },
]
test.each(SECTIONS)('shows the Admin section of the sidebar as $role sees it', async ({ role, sees }) => {
  const as = signedInAs(role, role === 'CUSTOMER' ? PIEDMONT.id : null)
  await show('/profile', { as, answers: { ...underAdminHead(), ...ownProfile(role) } })
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Admin' })
  // Without a link there is no section either.
  expect(section.elements()).toHaveLength(sees.length > 0 ? 1 : 0)
  const links = section.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(
    sees.map((label) => expect.stringMatching(new RegExp(`^${label}`))),
  )
})

test('lists the seven screens of the work in the sidebar, each under its path', async () => {
  await show('/profile', { as: signedInAs('ADMIN'), answers: { ...underAdminHead(), ...ownProfile('ADMIN') } })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation).toBeVisible()
  const links = navigation.getByRole('link').elements()
  expect(links.slice(0, 7).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Orders', '/orders'],
    ['Research', '/research'],
    ['Dispatch', '/dispatch'],
    ['Quality Control', '/qc'],
    ['Invoicing', '/invoicing'],
    ['Field View', '/field'],
  ])
  expect(links.slice(7).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users',
    '/city-codes',
    '/wire-center-billing',
    '/admin/settings',
  ])
})
