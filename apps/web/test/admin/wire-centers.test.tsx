import type { WireCenter } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPage, no, type Answers } from '../fake-server.ts'
import { cell, expectInside, expectToast, gridRow, newRow, typeInto } from '../look.ts'
import { ADA, wireCenter } from '../records.ts'
import { show } from '../show.tsx'
import { PIEDMONT, TARHEEL, underAdminHead } from './records.ts'

const ADD = 'New wire center'
const [NAME, WID, PID, CLLI, CUSTOMER] = [1, 2, 3, 4, 5]
const TAKEN = 'A wire center with this WID and PID already exists.'

/** Wire centers that are kept; WID and PID together are taken once, and the server writes both in capitals. */
function keepingWireCenters(...first: WireCenter[]): Answers {
  let kept = first
  const twin = (wid: string, pid: string, id?: string) =>
    kept.some((other) => other.wid === wid && other.pid === pid && other.id !== id)
  const customerNameOf = (id: string | null | undefined) =>
    [PIEDMONT, TARHEEL].find((customer) => customer.id === id)?.name ?? null
  return {
    'GET /api/wire-centers': ({ query: { q = '' } }) =>
      kept.filter(({ name, wid, pid }) => `${name} ${wid} ${pid}`.includes(q)),
    'GET /api/customers': () => [PIEDMONT, TARHEEL],
    'GET /api/imports/last': () => ({ import: null }),
    'POST /api/wire-centers': ({ body: { name, wid, pid, code = null, customerId = null } }) => {
      if (twin(wid, pid)) return no(409, 'wire_center.taken', TAKEN)
      const made = wireCenter(name, '', { wid, pid, code, customerId, customerName: customerNameOf(customerId) })
      kept = [...kept, made]
      return made
    },
    'PUT /api/wire-centers/:wireCenterId': ({ params, body: { version = 1, ...body } }) => {
      const before = kept.find(({ id }) => id === params.wireCenterId)
      if (!before) return no(404, 'wire_center.missing', 'This wire center doesn’t exist.')
      if (twin(body.wid, body.pid, before.id)) return no(409, 'wire_center.taken', TAKEN)
      const { code = before.code, customerId = before.customerId } = body
      const customerName = customerNameOf(customerId)
      const after = { ...before, ...body, code, customerId, customerName, version: version + 1 }
      kept = kept.map((one) => (one.id === after.id ? after : one))
      return after
    },
    'DELETE /api/wire-centers/:wireCenterId': ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.wireCenterId)
      return undefined
    },
    'GET /api/wire-centers/:wireCenterId/use': () => ({ count: 0, by: [] }),
  }
}

test('checks a new wire center, names the one that has its WID and PID, and adds it with its customer', async () => {
  const eden = wireCenter('Eden Main', 'EDENNCMA', { wid: 'E100', pid: 'P7' })
  await show('/wire-center-billing', { answers: keepingWireCenters(eden) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wire Center Billing')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Wire Centers' }))
    .toHaveAttribute('aria-current', 'page')
  const line = newRow(ADD)
  await page.getByRole('button', { name: 'Add wire center' }).click()
  await expectInside(cell(line, NAME))
  await userEvent.keyboard('Eden East{Enter}')
  await expect.element(line).toMatchTextContent('Name, WID, and PID are required')

  await typeInto(cell(line, WID), 'e100')
  await cell(line, PID).click()
  await userEvent.keyboard('p7')
  await expect.element(line).toMatchTextContent('WID E100 with PID P7 is already used by Eden Main')
  await userEvent.keyboard('{Enter}')
  await expectToast('Failed to create wire center', `409: ${TAKEN}`)
  await typeInto(cell(line, CLLI), 'edennc')
  await expect.element(line).toMatchTextContent('CLLI code must be exactly 8 letters and digits')
  await typeInto(cell(line, CLLI), 'edenncea')
  await cell(line, CUSTOMER).click()
  await page.getByRole('combobox', { name: 'Customer' }).selectOptions('Piedmont Telco')
  await typeInto(cell(line, PID), 'p8')
  await expectToast('Success', 'Wire center created successfully')
  await expect.element(gridRow('Eden East')).toMatchTextContent('EDENNCEA')
  await expect.element(gridRow('Eden East')).toMatchTextContent('Piedmont Telco')
})

test('edits a wire center in place, shows a refusal, and chooses a customer with the keyboard', async () => {
  const mebane = wireCenter('Mebane', 'MEBANCMA', { wid: 'M100', pid: 'P1' })
  const west = wireCenter('Mebane West', 'MEBANCWE', { wid: 'M100', pid: 'P2' })
  const server = await show('/wire-center-billing?q=M100', { answers: keepingWireCenters(mebane, west) })
  await typeInto(cell(gridRow('Mebane West'), NAME), 'Mebane Fifth')
  await page.getByRole('heading', { level: 1 }).click()
  await expectToast('Success', 'Wire center updated successfully')
  // What was not edited is sent as it was.
  expect(server.heard('PUT /api/wire-centers/:wireCenterId').at(-1)?.body).toMatchObject({
    name: 'Mebane Fifth',
    wid: 'M100',
    pid: 'P2',
    code: 'MEBANCWE',
  })
  await typeInto(cell(gridRow('Mebane Fifth'), PID), 'P1')
  await expectToast('Failed to update wire center', `409: ${TAKEN}`)
  await userEvent.keyboard('{Escape}')

  const customer = cell(gridRow('Mebane'), CUSTOMER)
  await customer.click()
  await userEvent.keyboard('{Enter}Tarheel{Enter}')
  await expect.element(customer).toMatchTextContent('Tarheel Fiber')
  await expect.element(customer).toMatchTextContent('Saved')
})

test('keeps a wire center with rates, also when the rate comes after the question', async () => {
  const [used, free, gone] = [
    wireCenter('Yadkin Used', 'YADKNCUS'),
    wireCenter('Yadkin Free', 'YADKNCFR'),
    wireCenter('Yadkin Gone', 'YADKNCGO'),
  ]
  const answers = keepingWireCenters(used, free, gone)
  const server = await show('/wire-center-billing?q=Yadkin', {
    answers: {
      ...answers,
      'GET /api/wire-centers/:wireCenterId/use': ({ params }) =>
        params.wireCenterId === used.id ? { count: 1, by: [{ what: 'rate', count: 1 }] } : { count: 0, by: [] },
      'DELETE /api/wire-centers/:wireCenterId': () =>
        no(409, 'record.in_use', 'This wire center is in use and can’t be deleted: 1 rate.'),
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Delete Wire Center' })
  await cell(gridRow('Yadkin Used'), NAME).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent('Can’t be deleted. In use by 1 rate.')
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await cell(gridRow('Yadkin Free'), NAME).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent('It isn’t used anywhere.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Failed to delete wire center', '409: This wire center is in use and can’t be deleted: 1 rate.')
  await expect.element(gridRow('Yadkin Free')).toBeVisible()

  server.answer(answers)
  await cell(gridRow('Yadkin Gone'), NAME).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent('It isn’t used anywhere.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Wire center deleted successfully')
  await expect.element(gridRow('Yadkin Gone')).not.toBeInTheDocument()
})

test('shows the same list in the administration', async () => {
  const zebulon = wireCenter('Zebulon North', 'ZBLNNCNO')
  const answers = { ...underAdminHead(), ...keepingWireCenters(zebulon) }
  await show('/admin/wire-centers?q=Zebulon', { as: ADA, answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wire Centers')
  await expect.element(gridRow('Zebulon North')).toBeVisible()
  await expect.element(newRow(ADD)).toBeVisible()
})

test('moves through a long list by page and to both ends, and draws only the rows in view', async () => {
  const number = (at: number) => String(at).padStart(5, '0')
  const many = Array.from({ length: 600 }, (_, at) => wireCenter(`Zz ${number(at)}`, `ZZ${number(at)}X`))
  const answers: Answers = {
    ...keepingWireCenters(),
    'GET /api/wire-centers': ({ query: { cursor } }) => {
      const from = Number(cursor ?? 0)
      return listPage(many.slice(from, from + 200), many.length, from + 200 < many.length ? String(from + 200) : null)
    },
  }
  await show('/wire-center-billing', { answers })
  const drawn = () => page.getByRole('grid', { name: 'Wire Centers' }).getByRole('row').elements().length
  await cell(gridRow('Zz 00000'), NAME).click()
  await expect.element(page.getByText('600 wire centers')).toBeVisible()
  for (const at of [20, 40, 60]) {
    await userEvent.keyboard('{PageDown}')
    await expect.element(cell(gridRow(`Zz ${number(at)}`), NAME)).toHaveFocus()
    expect(drawn()).toBeLessThan(80)
  }
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(cell(gridRow('Zz 00599'), CUSTOMER)).toHaveFocus()
  expect(drawn()).toBeLessThan(80)
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.element(cell(newRow(ADD), NAME)).toHaveFocus()
  expect(drawn()).toBeLessThan(80)
})
