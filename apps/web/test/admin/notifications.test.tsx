import type { Notification, NotificationChoices } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA, newId } from '../records.ts'
import { show } from '../show.tsx'
import { AT, ownProfile, pendingUser, quietDashboard, signedInAs, underAdminHead, usualChoices } from './records.ts'

const NORA = pendingUser('Nora Quill')
const ASKED: Notification = {
  id: newId(),
  kind: 'registration.waiting',
  payload: { pendingUserId: NORA.id, name: 'Nora Quill', email: NORA.email },
  sentAt: AT,
  readAt: null,
}
const RANG = { name: 'notification.sent', entity: 'notification', entityId: null }

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const panel = () => page.getByRole('dialog', { name: 'Notifications' })
// The toasts have a region of this name, too.
const choices = () => page.getByRole('main').getByRole('region', { name: 'Notifications' })
const toggle = (name: string) => choices().getByRole('switch', { name })

test('a notification arrives, leads to its record with the keyboard only, and is read then', async () => {
  let asked = ASKED
  const server = await show('/', { as: ADA, answers: { ...quietDashboard(), ...underAdminHead([], [NORA]) } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  server.answer({
    'GET /api/notifications': () => ({ unread: asked.readAt ? 0 : 1, items: [asked] }),
    'POST /api/notifications/:notificationId/read': ({ params }) => {
      expect(params.notificationId).toBe(ASKED.id)
      asked = { ...ASKED, readAt: AT }
      return undefined
    },
  })
  server.tell(RANG)
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('listitem').filter({ hasText: NORA.email })).toBeVisible()

  await userEvent.keyboard('gn')
  const row = panel().getByRole('listitem').filter({ hasText: NORA.email })
  await expect.element(row).toMatchTextContent('New: Account request')
  await expect.element(row).toMatchTextContent(`Nora Quill (${NORA.email}) requested an account`)
  row.getByRole('link').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe(`/admin/pending?registration=${NORA.id}`)
  await expect.element(panel()).not.toBeInTheDocument()
  expect(server.heard('POST /api/notifications/:notificationId/read')).toHaveLength(1)

  await bell().click()
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toMatchTextContent('New:')
})

test('a choice in the profile is saved at once, and one made elsewhere is shown', async () => {
  let kept = usualChoices('FIELDER')
  const choose = ({ kind, channel, isOn }: { kind: string; channel: 'email' | 'push'; isOn: boolean }) => {
    const set = (row: NotificationChoices['kinds'][number]) =>
      row.kind === kind ? { ...row, [channel]: { ...row[channel], isOn } } : row
    kept = { ...kept, kinds: kept.kinds.map(set) }
    return kept
  }
  const server = await show('/profile', {
    as: signedInAs('FIELDER'),
    answers: ownProfile('FIELDER', {
      'GET /api/notifications/choices': () => kept,
      'PUT /api/notifications/choices': ({ body }) => choose(body),
    }),
  })
  const mail = toggle('Email: Roles changed')
  await expect.element(mail).toBeChecked()
  expect(choices().getByRole('row').elements()).toHaveLength(7)
  const cell = choices()
    .getByRole('cell')
    .filter({ has: page.getByRole('switch', { name: 'Email: Roles changed' }) })
  await mail.click()
  await expect.element(cell.getByLabelText('Saved')).toBeVisible()
  await expect.element(cell).toMatchTextContent('Changed by you')
  await expect.element(mail).not.toBeChecked()
  expect(server.heard('PUT /api/notifications/choices').map(({ body }) => body)).toEqual([
    { kind: 'account.roles_changed', channel: 'email', isOn: false },
  ])
  await mail.click()
  await expect.element(cell).toMatchTextContent('Default')

  choose({ kind: 'account.sessions_ended', channel: 'email', isOn: false })
  server.tell(RANG)
  await expect.element(toggle('Email: Signed out')).not.toBeChecked()
})

test('a choice that could not be saved goes back to what it was', async () => {
  await show('/profile', {
    as: signedInAs('FIELDER'),
    answers: ownProfile('FIELDER', { 'PUT /api/notifications/choices': unreachable }),
  })
  const mail = toggle('Email: Signed out')
  await expect.element(mail).toBeChecked()
  await mail.click()
  await expectToast('Not saved')
  await expect.element(mail).toBeChecked()
})
