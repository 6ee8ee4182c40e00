import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register } from '../steps/people/auth-page.ts'
import { newPerson } from '../steps/people/people.ts'
import { DISPUTE_SCREENS } from './dispute-screens.ts'
import { DISPATCH_SCREENS } from './dispatch-screens.ts'
import { EVIDENCE_SCREENS } from './evidence-screens.ts'
import { FIELD_SCREENS } from './field-screens.ts'
import { FIELD_WORK_SCREENS } from './field-work-screens.ts'
import { ORDER_IMPORT_SCREENS } from './order-import-screens.ts'
import { ORDER_SCREENS } from './order-screens.ts'
import { PAYMENT_SCREENS } from './payment-screens.ts'
import { QC_SCREENS } from './qc-screens.ts'
import { REWORK_SCREENS } from './rework-screens.ts'
import { REFERENCE_SCREENS } from './reference-screens.ts'
import { RESCUE_SCREENS } from './rescue-screens.ts'
import { BULK_SCREENS } from './research-bulk-screens.ts'
import { COMPLEX_SCREEN, RESEARCH_SCREENS } from './research-screens.ts'
import { askForToken, resetDialog } from '../steps/people/reset-dialogs.ts'
import type { Screen } from './screen.ts'
import { DELIVERY_SCREENS } from './delivery-screens.ts'
import { WORKBENCH_SCREENS } from './workbench-screens.ts'

/** Every screen there is, with what lies over it. Looked at by the accessibility stories and by `npm run screens`. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', to: 'visitor', show: (page) => openAt(page, '/', 'link', 'Login') },
  { name: 'auth-login', to: 'visitor', show: (page) => openAt(page, '/auth', 'heading', 'Welcome Back') },
  { name: 'auth-register', to: 'visitor', show: showRegister },
  { name: 'auth-refused', to: 'visitor', show: showRefused },
  { name: 'reset-password', to: 'visitor', show: showReset },
  { name: 'enter-new-password', to: 'visitor', show: (page) => askForToken(page, newPerson().email) },
  { name: 'waiting', to: 'visitor', show: showWaiting },
  { name: 'setup', to: 'founder', show: (page) => openAt(page, '/setup', 'heading', 'Set up Demarc') },
  { name: 'landing-without-admin', to: 'founder', show: (page) => openAt(page, '/', 'link', 'Set up Demarc') },
  { name: 'dashboard', to: 'admin', show: (page) => openAt(page, '/', 'button', /^Mark read: /) },
  { name: 'profile', to: 'fielder', show: showProfile },
  { name: 'bell', to: 'admin', show: showBell, over: 'main' },
  { name: 'bell-empty', to: 'fielder', show: showBell },
  { name: 'recent-messages', to: 'fielder', show: showMessages },
  { name: 'palette', to: 'fielder', show: showPalette },
  { name: 'keyboard-help', to: 'fielder', show: showHelp },
  { name: 'menu', to: 'fielder', show: showMenu, isPhoneOnly: true },
  { name: 'admin-settings', to: 'admin', show: (page) => openAt(page, '/admin/settings', 'heading', 'Company') },
  { name: 'admin-field-form', to: 'admin', show: (page) => openAt(page, '/admin/field-form', 'button', /^Publish/) },
  { name: 'admin-audit', to: 'admin', show: showAudit },
  { name: 'admin-security', to: 'admin', show: (page) => openAt(page, '/admin/security', 'cell', /Signed in/) },
  { name: 'admin-status', to: 'admin', show: (page) => openAt(page, '/admin/status', 'button', 'Test Database') },
  { name: 'users', to: 'admin', show: showUsers },
  { name: 'users-none', to: 'admin', show: (page) => openAt(page, '/admin/users?q=zzz', 'heading', 'No results') },
  { name: 'create-user', to: 'admin', show: showCreateUser },
  {
    name: 'invite-user',
    to: 'admin',
    show: (page) => openAt(page, '/admin/users?open=invite', 'button', 'Send invitation'),
  },
  { name: 'edit-user', to: 'admin', show: showUser },
  { name: 'delete-user', to: 'admin', show: showDeleteUser },
  { name: 'view-as-role', to: 'admin', show: showRoles },
  { name: 'pending-users', to: 'admin', show: showPending },
  ...REFERENCE_SCREENS,
  ...ORDER_SCREENS,
  ...ORDER_IMPORT_SCREENS,
  ...RESEARCH_SCREENS,
  COMPLEX_SCREEN,
  ...WORKBENCH_SCREENS,
  ...BULK_SCREENS,
  ...DISPATCH_SCREENS,
  ...EVIDENCE_SCREENS,
  ...RESCUE_SCREENS,
  ...QC_SCREENS,
  ...PAYMENT_SCREENS,
  ...DELIVERY_SCREENS,
  ...DISPUTE_SCREENS,
  ...FIELD_SCREENS,
  ...FIELD_WORK_SCREENS,
  ...REWORK_SCREENS,
  { name: 'not-found', to: 'fielder', show: (page) => openAt(page, '/no/such/page', 'heading', '404 Page Not Found') },
  { name: 'not-found-visitor', to: 'visitor', show: (page) => openAt(page, '/no', 'heading', '404 Page Not Found') },
]

export const seenBy = (who: Screen['to']): readonly Screen[] => SCREENS.filter(({ to }) => to === who)

export const KIT: Screen = { name: 'kit', to: 'visitor', show: (page) => openAt(page, '/__kit', 'heading', /./) }
const MODULES = 'apps/web/dist/.vite/modules.json'
/** The component sheet is in a build only when it was asked for. */
export const isKitBuilt = (): boolean => existsSync(MODULES) && readFileSync(MODULES, 'utf8').includes('kit.page.tsx')

async function openAt(page: Page, path: string, role: 'heading' | 'link' | 'button' | 'cell', name: string | RegExp) {
  await page.goto(path)
  await page.getByRole(role, { name }).first().waitFor()
}

async function showRegister(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('First name').waitFor()
}

async function showRefused(page: Page): Promise<void> {
  await showRegister(page)
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('First name is required').waitFor()
}

async function showReset(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await resetDialog(page).waitFor()
}

async function showWaiting(page: Page): Promise<void> {
  await register(page, newPerson('Nora', 'Vance'))
  await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()
}

async function showProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByText('This device', { exact: true }).first().waitFor()
}

async function showAudit(page: Page): Promise<void> {
  await page.goto('/admin/audit')
  const act = page.getByRole('row', { name: /signed in/ }).first()
  await act.click()
  await page.getByRole('button', { name: 'All activity by this user' }).waitFor()
}

async function showBell(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByText('No notifications yet').or(panel.getByRole('listitem')).first().waitFor()
}

async function showMessages(page: Page): Promise<void> {
  await showProfile(page)
  // Another value each time, or there is nothing to save.
  await page.getByLabel('Phone', { exact: true }).fill(`336 555 ${String(Date.now()).slice(-4)}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  await page.getByRole('tabpanel').getByText('Profile saved').waitFor()
}

async function showPalette(page: Page): Promise<void> {
  await openAt(page, '/profile', 'heading', 'Your profile')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Field View' }).waitFor()
}

async function showHelp(page: Page): Promise<void> {
  await openAt(page, '/profile', 'heading', 'Your profile')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

async function showMenu(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

async function showUsers(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('row', { name: 'Finn Bell' }).waitFor()
}

async function showCreateUser(page: Page): Promise<void> {
  await page.goto('/admin/users?open=create')
  await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click()
  await page.getByText('At least one role must be selected').waitFor()
}

async function showUser(page: Page): Promise<void> {
  await showUsers(page)
  await page.getByRole('row', { name: 'Finn Bell' }).click()
  await page.getByRole('dialog', { name: 'Edit Finn Bell' }).getByRole('heading', { name: 'History' }).waitFor()
}

async function showDeleteUser(page: Page): Promise<void> {
  await showUser(page)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByText('This also ends right away:').waitFor()
}

async function showRoles(page: Page): Promise<void> {
  await page.goto('/admin/users?open=roles')
  await page.getByRole('region', { name: 'Can' }).waitFor()
}

async function showPending(page: Page): Promise<void> {
  await openAt(page, '/admin/pending', 'button', 'Reject')
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await page.getByLabel('Reason').waitFor()
}
