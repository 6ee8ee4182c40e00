import type { CurrentUser, DeliveredBuilding } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers, type FakeServer } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { AT, FORM, inReview } from '../qc/records.ts'
import { BEN, newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

const { queued, evidence } = inReview(1)
const { jsb, id: buildingId } = queued
const after = () => page.getByRole('region', { name: 'After delivery' })
const act = (name: string) => after().getByRole('button', { name })

/** The evidence of a building that the customer has. */
async function showDelivered(
  as: CurrentUser,
  actions: DeliveredBuilding['actions'],
  more: (change: (next: Partial<DeliveredBuilding>) => DeliveredBuilding) => Answers,
): Promise<FakeServer> {
  let now: DeliveredBuilding = {
    buildingId,
    jsb,
    acceptedAt: null,
    redeliverSince: null,
    visit: null,
    invoice: null,
    rejectedIn: null,
    rejection: null,
    formVersion: 1,
    actions,
  }
  const change = (next: Partial<DeliveredBuilding>) => (now = { ...now, ...next })
  const building = { ...evidence.building, status: 'SUBMITTED_TO_CUSTOMER' as const }
  return show(`/dispatch/evidence/${buildingId}`, {
    as,
    answers: {
      'GET /api/buildings/:buildingId/evidence': () => ({ ...evidence, building }),
      'GET /api/buildings/:buildingId/delivered': () => now,
      'GET /api/field-forms/:version': () => FORM,
      'GET /api/timeline': () => [],
      ...more(change),
    },
  })
}

test('what the customer rejects needs a reason and names the shots', async () => {
  const server = await showDelivered(BEN, ['accept', 'reject', 'raiseWarranty', 'closeUnbilled'], (change) => ({
    'POST /api/buildings/:buildingId/reject': () => change({ actions: [] }),
  }))
  await act('Reject…').click()
  const dialog = page.getByRole('dialog', { name: `Customer rejected ${jsb}` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a reason')
  await userEvent.keyboard('The rear is another house')
  await dialog.getByRole('checkbox', { name: 'Rear' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expectToast(`${jsb} rejected`)
  expect(server.heard('POST /api/buildings/:buildingId/reject')[0]?.body).toMatchObject({
    reason: 'The rear is another house',
    shots: ['rear'],
  })
})

test('a supervisor raises a warranty visit and closes nothing unbilled', async () => {
  const jsbW = `${jsb}W1`
  await showDelivered(SUE, ['raiseWarranty'], (change) => ({
    'POST /api/buildings/:buildingId/warranty-visit': () =>
      change({ actions: [], visit: { jsbW, kind: 'WARRANTY', status: 'READY_FOR_DISPATCH' } }),
  }))
  await expect.element(act('Warranty visit…')).toBeVisible()
  await expect.element(act('Close without billing…')).not.toBeInTheDocument()
  await act('Warranty visit…').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('The demarc was moved{Enter}')
  await expectToast(`Warranty visit to ${jsb} created`)
  await expect.element(after()).toMatchTextContent(`Warranty visit ${jsbW}`)
  await expect.element(act('Warranty visit…')).not.toBeInTheDocument()
})

test('a building accepted in between is not rejected, and the refusal says why', async () => {
  await showDelivered(BEN, ['accept', 'reject'], (change) => ({
    'POST /api/buildings/:buildingId/reject': () => {
      change({ acceptedAt: AT, actions: ['closeUnbilled'] })
      return no(409, 'delivered.accepted', `The customer accepted ${jsb}, so it can’t be rejected.`)
    },
  }))
  await act('Reject…').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('The rear is another house{Enter}')
  await expect.element(page.getByRole('dialog').first()).toMatchTextContent(`The customer accepted ${jsb}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(after()).toMatchTextContent('Accepted by the customer')
  await expect.element(act('Reject…')).not.toBeInTheDocument()
})

test('what stands on a draft and whose delivery was rejected leads to both, and says what a rejection takes off', async () => {
  const invoice = { id: newId(), invoiceNo: 'DRAFT-4F2A91', status: 'DRAFT' as const }
  const rejectedIn = newId()
  await showDelivered(BEN, ['accept', 'reject'], (change) => {
    change({ invoice, rejectedIn })
    return {}
  })
  await expect
    .element(after().getByRole('link', { name: 'Delivery rejected' }))
    .toHaveAttribute('href', `/qc/deliveries?id=${rejectedIn}`)
  await expect
    .element(after().getByRole('link', { name: 'DRAFT-4F2A91' }))
    .toHaveAttribute('href', `/invoicing?invoice=${invoice.id}`)
  await act('Reject…').click()
  const dialog = page.getByRole('dialog', { name: `Customer rejected ${jsb}` })
  await expect.element(dialog).toMatchTextContent('Its line will be removed from DRAFT-4F2A91.')
  await expectAccessible()
})
