import type { AllSettings } from '@demarc/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { expectToast, toasts } from '../look.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { allSettings, AT, underAdminHead } from './records.ts'

const PATH = '/admin/settings'
const group = (name: string) => page.getByRole('region', { name, exact: true })
const saveOf = (name: string) => group(name).getByRole('button', { name: 'Save' })
const setting = (label: string) => page.getByLabelText(label, { exact: true })

/** Settings that are kept; `others` changes one as another admin does. */
function keepingSettings() {
  let all = allSettings()
  const change = (values: Partial<AllSettings['values']>, byName: string) => {
    const changes = Object.fromEntries(Object.keys(values).map((key) => [key, { at: AT, byName }]))
    all = { ...all, values: { ...all.values, ...values }, changes: { ...all.changes, ...changes } }
    return all
  }
  const answers: Answers = {
    ...underAdminHead(),
    'GET /api/admin/settings': () => all,
    'PUT /api/admin/settings': ({ body: { seen: _seen, ...values } }) =>
      // A body of JSON names no setting without a value.
      change(values as Partial<AllSettings['values']>, 'Ada Okafor'),
    'GET /api/submission-channels': () => [
      { channel: 'EMAIL', state: 'READY' },
      { channel: 'SHAREPOINT', state: 'NOT_CONFIGURED' },
    ],
    'GET /api/drive': () => ({ state: 'NOT_CONFIGURED' }),
    'GET /api/admin/audit': () => [],
  }
  return { answers, others: (values: Partial<AllSettings['values']>) => change(values, 'Abe Osei') }
}

test('shows the specified defaults with their units', async () => {
  await show(PATH, { as: ADA, answers: keepingSettings().answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  expect(tabs.elements().map(({ textContent }) => textContent.replace(/\s*\d+$/, ''))).toEqual([
    'Pending Users',
    'Users & Roles',
    'Wire Centers',
    'Settings',
    'Field Form',
    'Audit',
    'Security',
    'System status',
  ])
  const specified = [
    ['Assignment timeout', '7', '7 days'],
    ['Invoice terms', '30', 'Net 30 days'],
    ['Dispute window', '15', '15 days'],
    ['Billing rate', '100', '$100 per unit'],
    ['GPS tolerance', '50', '50 m (164 ft)'],
    ['Cloud drive root folder', '', ''],
    ['Cloud drive user', '', ''],
    ['Mail watch label', 'Orders', ''],
    ['Document site ID', '', ''],
    ['Provider API base URL', '', ''],
  ] as const
  for (const [label, value, said] of specified) {
    await expect.element(setting(label)).toHaveValue(value)
    if (!said) continue
    // The unit stands around the field, as it is read.
    const around = [...(setting(label).element().parentElement?.childNodes ?? [])]
    const words = around.map((node) => (node instanceof HTMLInputElement ? node.value : node.textContent)).join(' ')
    expect(words.replace('$ ', '$')).toBe(said)
  }
  for (const name of ['Auto assignment timeout', 'Email notifications', 'GPS validation']) {
    await expect.element(page.getByRole('switch', { name })).toBeChecked()
  }
  await expect.element(group('Invoicing').getByText('Default', { exact: true }).first()).toBeVisible()
})

test('saves a group with the keyboard, shows who changed it, and undoes it from the toast', async () => {
  const server = await show(PATH, { as: ADA, answers: keepingSettings().answers })
  const site = setting('Document site ID')
  const label = setting('Mail watch label')
  await expect.element(saveOf('Integrations')).toBeDisabled()
  await site.fill('telco,1,2')
  await label.fill('New orders')
  await expect.element(group('Integrations').getByText('2 unsaved')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectToast('Settings saved', 'Mail watch label, Document site ID')
  await expect.element(saveOf('Integrations')).toBeDisabled()
  await expect
    .poll(() =>
      group('Integrations')
        .getByText(/^Changed by Ada Okafor, /)
        .elements(),
    )
    .toHaveLength(2)
  await expect
    .element(
      group('Integrations')
        .getByText(/^Changed by Ada Okafor, /)
        .first(),
    )
    .toHaveTextContent('Changed by Ada Okafor, Mar 02, 2026 10:00')

  await label.fill('Jobs')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const undo = toasts()
    .filter({ hasText: /^Settings savedMail watch label(?!,)/ })
    .getByRole('button', { name: 'Undo' })
  await undo.click()
  await expectToast('Previous settings restored', 'Mail watch label')
  await expect.element(label).toHaveValue('New orders')
  expect(server.heard('PUT /api/admin/settings').map(({ body }) => body)).toEqual([
    {
      'mail.watchLabel': 'New orders',
      'documents.siteId': 'telco,1,2',
      seen: { 'mail.watchLabel': 'Orders', 'documents.siteId': '' },
    },
    { 'mail.watchLabel': 'Jobs', seen: { 'mail.watchLabel': 'New orders' } },
    { 'mail.watchLabel': 'New orders', seen: { 'mail.watchLabel': 'Jobs' } },
  ])
})

test('the mail settings say that they are not used yet', async () => {
  await show(PATH, { as: ADA, answers: keepingSettings().answers })
  await expect.element(setting('Mail watch label')).toHaveAccessibleDescription(/^Not used yet. No mailbox is read\./)
  await expect
    .element(group('Passwords & API keys'))
    .toMatchTextContent(/Mail password.*Not used yet. No mailbox is read\./)
  expect(page.getByRole('main').getByText('becomes the draft of an order').elements()).toHaveLength(0)
})

test('shows what is wrong beside the field, saves nothing, and asks before leaving', async () => {
  const server = await show(PATH, { as: ADA, answers: keepingSettings().answers })
  await setting('Assignment timeout').fill('91')
  await saveOf('Work').click()
  await expect.element(setting('Assignment timeout')).toHaveFocus()
  await expect.element(group('Work').getByText('Enter a value from 1 to 90')).toBeVisible()

  await setting('Provider API base URL').fill('https://127.0.0.1/')
  await saveOf('Integrations').click()
  await expect.element(group('Integrations').getByText(/^Must start with https/)).toBeVisible()
  expect(server.heard('PUT /api/admin/settings')).toHaveLength(0)

  await page.getByRole('link', { name: 'Audit' }).click()
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(setting('Assignment timeout')).toHaveValue('91')
  await page.getByRole('link', { name: 'Audit' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/audit')
})

test('shows both values when another admin changes the same setting, and saves the chosen one', async () => {
  const { answers, others } = keepingSettings()
  const server = await show(PATH, { as: ADA, answers })
  await setting('Document site ID').fill('mine')
  others({ 'documents.siteId': 'theirs' })
  server.tell({ name: 'setting.changed', entity: 'setting', entityId: null })
  await expect.element(page.getByText('Changed to “theirs” while you were editing. You entered “mine”.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saveOf('Integrations').click()
  await expectToast('Settings saved')
  expect(server.heard('PUT /api/admin/settings').at(-1)?.body).toEqual({
    'documents.siteId': 'mine',
    seen: { 'documents.siteId': 'theirs' },
  })
  await expect.element(setting('Document site ID')).toHaveValue('mine')

  // What another admin saves while nothing is typed is simply shown.
  others({ 'documents.siteId': 'theirs again' })
  server.tell({ name: 'setting.changed', entity: 'setting', entityId: null })
  await expect.element(setting('Document site ID')).toHaveValue('theirs again')
})

test('shows why the server refused, and keeps what was typed', async () => {
  const reason = 'The next invoice number can only be increased. Enter 12 or more.'
  await show(PATH, {
    as: ADA,
    answers: {
      ...keepingSettings().answers,
      'PUT /api/admin/settings': () => no(409, 'settings.number_shrinks', reason),
    },
  })
  await setting('Next invoice number').fill('3')
  await saveOf('Invoicing').click()
  await expectToast('Settings not saved', `409: ${reason}`)
  await expect.element(setting('Next invoice number')).toHaveValue('3')
})

test('nothing scrolls sideways when the text is twice as large', async () => {
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await show(PATH, { as: ADA, answers: keepingSettings().answers })
  await expect.element(page.getByRole('heading', { name: 'Company' })).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  const past = () => {
    const widths = [document.documentElement, document.querySelector('main')].map((part) => part?.scrollWidth ?? 0)
    return Math.max(...widths) - document.documentElement.clientWidth
  }
  await expect.poll(past).toBeLessThanOrEqual(0)
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
})
