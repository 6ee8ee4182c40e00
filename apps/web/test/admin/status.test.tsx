import type { PartStatus } from '@demarc/contract'
import { finding } from '@demarc/domain/status/findings'
import { STATUS_PARTS } from '@demarc/domain/status/parts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { partStatus, statusFound, systemStatus, underAdminHead } from './records.ts'

const NO_WORKER = partStatus('QUEUE', finding('queue.no_worker', { waiting: 3, oldestSeconds: 240, failed: 0 }))

const answers = (...other: PartStatus[]): Answers => ({
  ...underAdminHead(),
  'GET /api/status': () => systemStatus(...other),
})
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const testButton = (name: string) => page.getByRole('button', { name: `Test ${name}`, exact: true })

test('shows a state and a sentence for each part', async () => {
  await show('/admin/status', { as: ADA, answers: answers() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()
  await expect.element(page.getByText('Everything works.')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .elements(),
  ).toHaveLength(STATUS_PARTS.length)
  await expect.element(row('Database')).toMatchTextContent('OK')
  await expect.element(row('Database')).toMatchTextContent('PostgreSQL 15.19 with PostGIS 3.3.2, 12 ms.')
  await expect.element(row('Address search')).toMatchTextContent('Off: addresses are found')
  expect(testButton('Address search').elements()).toEqual([])
})

test('shows problems and warnings, and checks again with Refresh', async () => {
  const mixed = partStatus(
    'VERSIONS',
    finding('versions.mixed', {
      groups: [{ role: 'WEB', version: '0.1.0', count: 1, seenSeconds: 1 }],
      schema: '0040_processes',
      web: '0.2.0',
    }),
  )
  const server = await show('/admin/status', { as: ADA, answers: answers(NO_WORKER, mixed) })
  await expect.element(page.getByText('1 problem, 1 warning')).toBeVisible()
  await expect.element(row('Job queue')).toMatchTextContent('Problem')
  await expect.element(row('Job queue')).toMatchTextContent('No worker is running: emails, photos and deliveries wait.')
  server.answer({ 'GET /api/status': () => systemStatus() })
  await userEvent.keyboard('r')
  await expect.element(page.getByText('Everything works.')).toBeVisible()
  await expect.element(page.getByText(/^Checked \d/)).toBeVisible()
})

test('each row shows its test result, and several tests can run', async () => {
  const server = await show('/admin/status', {
    as: ADA,
    answers: {
      ...answers(NO_WORKER),
      'POST /api/status/:part/test': ({ params }) =>
        params.part === 'QUEUE'
          ? statusFound(finding('queue.undone', { seconds: 10 }))
          : statusFound(finding('email.sent', { server: 'smtp://mail.demarc.test:587', to: 'ada@demarc.test' })),
    },
  })
  await testButton('Email').click()
  await expect.element(row('Email')).toMatchTextContent('Test passed. smtp://mail.demarc.test:587 accepted an email to')
  await testButton('Job queue').click()
  await expect
    .element(row('Job queue'))
    .toMatchTextContent('Test failed. No worker completed the test job within 10 s.')
  expect(server.heard('POST /api/status/:part/test').map(({ url }) => url.pathname)).toEqual([
    '/api/status/EMAIL/test',
    '/api/status/QUEUE/test',
  ])

  await page.getByRole('button', { name: 'Test all' }).click()
  // All parts except address search and road distances, which are off.
  await expect.poll(() => server.heard('POST /api/status/:part/test')).toHaveLength(2 + STATUS_PARTS.length - 2)
})

test('a refused test shows an error and can be tried again', async () => {
  await show('/admin/status', {
    as: ADA,
    answers: {
      ...answers(),
      'POST /api/status/:part/test': () => no(429, 'rate.exceeded', 'Too many attempts.', { retryAfter: 30 }),
    },
  })
  await testButton('Email').click()
  await expect.element(page.getByText('Couldn’t run the test')).toBeVisible()
  await expect.element(testButton('Email')).toHaveTextContent('Test')
})

test('shows that the check failed, and tries again', async () => {
  const server = await show('/admin/status', {
    as: ADA,
    answers: { ...underAdminHead(), 'GET /api/status': () => no(503) },
  })
  await expect.element(page.getByText('Couldn’t check the system')).toBeVisible()
  server.answer({ 'GET /api/status': () => systemStatus() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Database')).toBeVisible()
})

test('a failed refresh replaces what was found before', async () => {
  const server = await show('/admin/status', { as: ADA, answers: answers() })
  await expect.element(page.getByText('Everything works.')).toBeVisible()
  server.answer({ 'GET /api/status': () => no(503) })
  await userEvent.keyboard('r')
  await expect.element(page.getByText('Couldn’t check the system')).toBeVisible()
  await expect.element(page.getByText('Everything works.')).not.toBeInTheDocument()
})

test('is in Spanish for a Spanish speaker', async () => {
  await show('/admin/status', { as: ADA, answers: answers(NO_WORKER), language: 'es' })
  await expect.element(page.getByText('1 problema')).toBeVisible()
  await expect.element(page.getByText(/No hay ningún procesador de tareas activo: .* 3 tareas en espera/)).toBeVisible()
})
