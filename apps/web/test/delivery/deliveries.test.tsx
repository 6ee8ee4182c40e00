import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { listening } from '../look.ts'
import { BEN, SUE } from '../records.ts'
import { show } from '../show.tsx'
import {
  AT,
  delivery,
  deliveryRows,
  makeDeliveries,
  PACKAGE,
  PASSED,
  PRE_FLIGHT,
  preFlight,
  readyRows,
  refused,
  SITE,
  deliveryRecord,
  WAITING,
} from './records.ts'

test('the pre-flight shows what goes and what stays behind with the way to it', async () => {
  await show('/qc/ready-to-deliver', { answers: makeDeliveries().answers })
  await expect.element(readyRows().first()).toMatchTextContent('1 ready')
  await userEvent.keyboard('j{Enter}')
  const stays = preFlight().getByRole('region', { name: 'Not included' })
  await expect.element(stays).toMatchTextContent('Awaiting QC')
  await expect
    .element(preFlight().getByRole('link', { name: /^Review: / }))
    .toHaveAttribute('href', `/qc?building=${WAITING.id}`)
  await expectAccessible()
})

test('a package is carried over by hand and said so, without a mouse', async () => {
  const { answers } = makeDeliveries()
  const server = await show('/qc/ready-to-deliver', { answers })
  await expect.poll(() => readyRows().elements()).toHaveLength(1)
  await userEvent.keyboard('j{Enter}')
  const act = preFlight().getByRole('button', { name: /^Deliver part 1/ })
  await expect.element(act).toBeEnabled()
  // Into what goes: the one building is left out and taken along again.
  await userEvent.keyboard('{Enter}x')
  await expect.element(act).toBeDisabled()
  await userEvent.keyboard('x')
  await expect.element(act).toBeEnabled()
  await userEvent.keyboard('b')
  const dialog = page.getByRole('dialog', { name: /^Record delivery/ })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('TICKET-4711{Enter}')
  await expect.element(deliveryRows().first()).toMatchTextContent('Delivered')
  await expect.element(delivery()).toMatchTextContent('TICKET-4711')
  await expect.element(delivery()).toMatchTextContent('Brightspeed, manual')
  expect(server.heard('POST /api/submissions/:submissionId/by-hand')[0]?.body).toMatchObject({
    reference: 'TICKET-4711',
  })
})

test('where the channel is not set up, by hand is what is offered, on a day after the survey', async () => {
  const { answers } = makeDeliveries()
  const server = await show('/qc/ready-to-deliver', {
    answers: {
      ...answers,
      'GET /api/sites/:siteId/pre-flight': () => ({
        ...PRE_FLIGHT,
        channel: 'EMAIL',
        recipients: [],
        channels: [{ channel: 'EMAIL', state: 'NOT_CONFIGURED' }],
      }),
    },
  })
  await expect.poll(() => readyRows().elements()).toHaveLength(1)
  await userEvent.keyboard('j{Enter}')
  await expect.element(preFlight().getByRole('button', { name: /^Deliver part 1/ })).toBeDisabled()
  await expect.element(preFlight()).toMatchTextContent('Email isn’t set up. Deliver manually')
  await preFlight().getByRole('button', { name: 'Deliver manually…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Record delivery/ })
  await dialog.getByLabelText('Reference').fill('TICKET-4711')
  await dialog.getByLabelText('Delivery date').fill('2026-03-01')
  await expect.element(dialog).toMatchTextContent('Date can’t be before the survey (Mar 02, 2026)')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Record delivery' }).click()
  await dialog.getByLabelText('Delivery date').fill('2026-03-02')
  await expect.element(dialog.getByText(/can’t be before/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Record delivery' }).click()
  await expect.element(deliveryRows().first()).toMatchTextContent('Delivered')
  expect(server.heard('POST /api/sites/:siteId/submissions').map(({ body }) => body)).toEqual([
    { buildingIds: [PASSED.id], channel: 'EMAIL', byHand: true },
  ])
  const said = server.heard('POST /api/submissions/:submissionId/by-hand').map(({ body }) => body)
  expect(said).toEqual([{ deliveredOn: '2026-03-02', reference: 'TICKET-4711' }])
})

test('a failed delivery says why, is tried again and given up', async () => {
  const failed = deliveryRecord({
    status: 'FAILED',
    attempts: 1,
    reason: '550 No such mailbox',
    log: [refused(1)],
    package: PACKAGE,
    actions: ['retry', 'cancel', 'deliverByHand', 'download'],
  })
  const { answers } = makeDeliveries([failed])
  const server = await show('/qc/deliveries', { answers })
  await expect.element(deliveryRows().first()).toMatchTextContent('Failed')
  await userEvent.keyboard('j{Enter}')
  await expect.element(delivery().getByRole('alert')).toMatchTextContent('press Retry')
  await expectAccessible()
  await userEvent.keyboard('r')
  await expect.element(delivery().getByRole('region', { name: 'Attempts' })).toMatchTextContent('Attempt 2, refused')
  await delivery().getByRole('button', { name: 'Cancel delivery…' }).click()
  await page
    .getByRole('dialog', { name: /^Cancel/ })
    .getByLabelText('Reason')
    .fill('The mailbox is gone')
  await userEvent.keyboard('{Enter}')
  await expect.element(deliveryRows().first()).toMatchTextContent('Canceled')
  expect(server.heard('POST /api/submissions/:submissionId/cancel')[0]?.body).toEqual({ reason: 'The mailbox is gone' })
  await page.getByRole('link', { name: /^Ready to deliver/ }).click()
  await expect.element(readyRows().first()).toMatchTextContent(SITE.jsn)
})

test('a delivery that arrives is shown at once, and acknowledged in the words of the customer', async () => {
  const sending = deliveryRecord({ status: 'SENDING', attempts: 1 })
  const { answers, change } = makeDeliveries([sending])
  const server = await show('/qc/deliveries', { answers })
  await expect.element(deliveryRows().first()).toBeVisible()
  await listening(server)
  await userEvent.keyboard('j{Enter}')
  await expect.element(delivery()).toBeVisible()
  change(sending.id, { status: 'DELIVERED', deliveredAt: AT, actions: ['acknowledge', 'reject'] })
  server.tell({ name: 'submission.delivered', entity: 'submission', entityId: sending.id })
  await expect.element(delivery().getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect.element(deliveryRows().first()).toMatchTextContent('Delivered')
  await userEvent.keyboard('a')
  const dialog = page.getByRole('dialog', { name: /^Acknowledge/ })
  await dialog.getByLabelText('Customer’s comment').fill('All good')
  await userEvent.keyboard('{Enter}')
  await expect.element(deliveryRows().first()).toMatchTextContent('Acknowledged')
})

test('deliveries on a phone are accessible', async () => {
  await show('/qc/deliveries', { as: BEN, isPhone: true, answers: makeDeliveries([deliveryRecord()]).answers })
  await expect.element(deliveryRows().first()).toBeVisible()
  await expectAccessible()
})

test('a supervisor has no part in deliveries', async () => {
  await show('/qc/deliveries', { as: SUE, answers: { 'GET /api/qc/buildings': () => [] } })
  await expect.element(page.getByText('Only admins and the back office can view deliveries.')).toBeVisible()
  await page.getByRole('link', { name: 'Quality Control' }).first().click()
  const tabs = page.getByRole('navigation', { name: 'Quality control sections' }).getByRole('link')
  await expect.poll(() => tabs.elements().map(({ textContent }) => textContent)).toEqual(['Quality Control', 'Metrics'])
})
