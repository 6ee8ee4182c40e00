import type { Notification } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers, FakeServer } from '../fake-server.ts'
import { ADA, BEN } from '../records.ts'
import { show } from '../show.tsx'
import { FINN, HOMES, profileOf, registrationWaits, rolesChanged, signingIn } from './records.ts'
import { bell, bellPanel, expectAt, expectSignedIn, signIn } from './steps.ts'

const AT = '2026-03-02T16:00:00.000Z'
const RANG = { name: 'notification.sent', entity: 'notification', entityId: null }

/** The stream is deaf, so only this event has the bell read again. It is sent until somebody listens. */
async function ring(server: FakeServer): Promise<void> {
  const read = () => server.heard('GET /api/notifications').length
  await expect.poll(read).toBe(1)
  await expect.poll(() => (server.tell(RANG), read())).toBeGreaterThan(1)
}

const bellWith = (...items: Notification[]) => ({ unread: items.filter(({ readAt }) => !readAt).length, items })

/** A server that keeps what was read. */
function readingBell(...told: Notification[]): Answers {
  let items = told
  const read = (isMeant: (item: Notification) => boolean) =>
    void (items = items.map((item) => (isMeant(item) ? { ...item, readAt: AT } : item)))
  return {
    'GET /api/notifications': () => bellWith(...items),
    'POST /api/notifications/read': () => read(() => true),
    'POST /api/notifications/:notificationId/read': ({ params }) => read(({ id }) => id === params.notificationId),
  }
}

test('somebody who was told nothing reads that there is nothing', async () => {
  await show('/profile', { as: FINN, answers: profileOf() })
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect.element(bellPanel()).toMatchTextContent('No notifications yet')
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  await expect.element(bellPanel()).toMatchTextContent('No recent messages')
})

test('new roles ring the bell, and all is marked as read at once', async () => {
  const server = await show('/profile', { as: FINN, answers: profileOf(), isDeaf: true })
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  server.answer(readingBell(rolesChanged('Ada Okafor', ['SUPERVISOR', 'FIELDER'])))
  await ring(server)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect.element(bellPanel()).toMatchTextContent('Ada Okafor changed your roles to Supervisor, Fielder')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument()
  expect(server.heard('POST /api/notifications/read')).toHaveLength(1)
})

test('a registration leads to the people who wait, and is read by that', async () => {
  const told = registrationWaits('Nora Vance', 'nora@demarc.test')
  const answers = {
    ...HOMES,
    ...readingBell(told),
    'GET /api/admin/users': () => [],
    'GET /api/admin/pending-users/last-approved': () => null,
  }
  const server = await show('/', { as: ADA, answers })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const row = bellPanel()
    .getByRole('listitem')
    .filter({ hasText: 'Nora Vance (nora@demarc.test) requested an account' })
  await expect.element(row).toMatchTextContent('New: Account request')
  await row.getByRole('link').click()
  await expect.poll(() => location.pathname).toBe('/admin/pending')
  await expect.element(bellPanel()).not.toBeInTheDocument()
  expect(server.heard('POST /api/notifications/:notificationId/read').map(({ url }) => url.pathname)).toEqual([
    `/api/notifications/${told.id}/read`,
  ])
  await bell().click()
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toMatchTextContent('New:')
})

test('a registration that somebody else decided waits for nobody', async () => {
  const told = registrationWaits('Nora Prentiss', 'nora@demarc.test')
  const server = await show('/', { as: ADA, answers: { ...HOMES, ...readingBell(told) }, isDeaf: true })
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'nora@demarc.test' })
  await expect.element(waiting).toBeVisible()
  server.answer(readingBell({ ...told, readAt: AT }))
  await ring(server)
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('what changes while the page is still connecting is not missed', async () => {
  // Only the tab that has the lock opens the stream.
  const { promise: connecting, resolve: connect } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request('demarc-live', () => {
    held.resolve()
    return connecting
  })
  await held.promise
  const server = await show('/profile', { as: FINN, answers: profileOf() })
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(() => server.heard('GET /api/notifications').length).toBe(1)
  server.answer(readingBell(rolesChanged('Ada Okafor', ['SUPERVISOR'])))
  connect()
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('a refused stream asks once more, so that an ended session is noticed', async () => {
  const server = await show('/auth', { as: null, answers: signingIn(BEN), isDeaf: true })
  const streams: EventSource[] = []
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url)
      streams.push(this)
    }
  }
  await signIn(BEN.email)
  await expectSignedIn(BEN)
  await expectAt('/')
  await expect.poll(() => server.heard('GET /api/notifications').length).toBe(1)
  await expect.poll(() => streams.length).toBe(1)
  for (const stream of streams) {
    stream.close()
    stream.dispatchEvent(new Event('error'))
  }
  await expect.poll(() => server.heard('GET /api/notifications').length).toBe(2)
})
