import type { EarlierWork } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast, listening, toasts } from '../look.ts'
import { newId, SUE } from '../records.ts'
import { openNumber, openSite, rowOf, showSite, siteDetails } from './look.ts'
import { researchOffice } from './office.ts'
import { site, sitesInARow } from './records.ts'

const field = (label: string) => siteDetails().getByLabelText(label, { exact: true })
const saved = () => siteDetails().getByText('Saved', { exact: true }).elements()
const FIELDS = [
  ['developmentName', 'Development name', 'Spring Garden Commons'],
  ['propertyManagement', 'Property management', 'Triad Residential Management'],
  ['ownerInformation', 'Owner information', 'SGC Holdings LLC'],
  ['contactInfo', 'Contact info', '336-555-0142'],
  ['accessNotes', 'Access notes', 'Gate code 4711, ask for Mr. Bell'],
] as const

test('a field is saved when it is left, with a tick and no message', async () => {
  const open = site()
  const office = researchOffice([open])
  const server = await showSite(office, open)
  for (const [, label, text] of FIELDS) {
    await field(label).fill(text)
    await userEvent.keyboard('{Tab}')
  }
  await expect.poll(saved).toHaveLength(5)
  expect(toasts().elements()).toHaveLength(0)
  expect(office.siteOf(open.id)).toMatchObject(Object.fromEntries(FIELDS.map(([name, , text]) => [name, text])))
  // Each field on its own, and each on the version the one before it made.
  expect(server.heard('PUT /api/sites/:siteId').map(({ body }) => body)).toEqual(
    FIELDS.map(([name, , text], at) => ({ [name]: text, version: at + 1 })),
  )
  // A field that was not changed is not sent.
  await field('Contact info').click()
  await userEvent.keyboard('{Tab}')
  expect(server.heard('PUT /api/sites/:siteId')).toHaveLength(5)
})

test('two people in one field see both values; in two fields nobody is asked', async () => {
  const open = site()
  const office = researchOffice([open])
  await showSite(office, open, { isDeaf: true })
  office.changeSite(open.id, { contactInfo: 'Front desk' })
  await field('Owner information').fill('SGC Holdings LLC')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toHaveLength(1)
  await expect.element(field('Contact info')).toHaveValue('Front desk')

  office.changeSite(open.id, { ownerInformation: 'Garden Trust' })
  await field('Owner information').fill('SGC Holdings')
  await userEvent.keyboard('{Tab}')
  const conflict = siteDetails().getByRole('alert')
  await expect.element(conflict).toMatchTextContent('Another user entered: Garden Trust')
  await expect.element(field('Owner information')).toHaveValue('SGC Holdings')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.poll(() => office.siteOf(open.id).ownerInformation).toBe('SGC Holdings')

  office.changeSite(open.id, { ownerInformation: 'Garden Trust' })
  await field('Owner information').fill('Somebody')
  await userEvent.keyboard('{Tab}')
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(field('Owner information')).toHaveValue('Garden Trust')
})

test('text that could not be saved is kept while other sites are open, and is not left without a question', async () => {
  const [open, other] = sitesInARow(2)
  const office = researchOffice([open!, other!])
  const server = await showSite(office, open!, { answers: { 'PUT /api/sites/:siteId': () => no(502) } })
  await field('Access notes').fill('Key at the front desk')
  await rowOf(other!).click()
  await expectToast('Error', /Not saved|Bad Gateway/)
  await expect.element(openNumber()).toHaveTextContent(other!.jsn)
  await rowOf(open!).click()
  await expect.element(openNumber()).toHaveTextContent(open!.jsn)
  await expect.element(field('Access notes')).toHaveValue('Key at the front desk')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Discard unsaved changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  server.answer(office.answers)
  await siteDetails().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(saved).toHaveLength(1)
  expect(office.siteOf(open!.id).accessNotes).toBe('Key at the front desk')
})

test('the job type is chosen once, and a refusal puts the old one back', async () => {
  const open = site()
  const office = researchOffice([open])
  const server = await showSite(office, open)
  const choice = siteDetails().getByRole('group', { name: 'Job type' })
  expect(choice.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
  await choice.getByRole('radio', { name: 'Commercial' }).click()
  await expectToast('Job type updated', 'Site job type has been updated successfully')
  await expect.element(rowOf(open)).toMatchTextContent('Commercial')
  server.answer({ 'PUT /api/sites/:siteId/job-type': () => no(502) })
  await choice.getByRole('radio', { name: 'SFU' }).click()
  await expectToast('Error', /Failed to update job type|Bad Gateway/)
  await expect.element(choice.getByRole('radio', { name: 'Commercial' })).toBeChecked()
})

test('the order of a site, and what it does not say', async () => {
  const open = site({ address: '1208 Spring Garden St' })
  await showSite(researchOffice([open]), open)
  await siteDetails().getByRole('button', { name: 'Order details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect.element(dialog).toBeVisible()
  const said = [...dialog.element().querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(Object.fromEntries(said)).toEqual({
    Customer: 'Not specified',
    Status: 'Researching',
    'Original address': '1208 Spring Garden St',
    City: 'Greensboro',
    State: 'NC',
    'Sent by': 'Marian Ellison',
    'Date sent': 'Mar 02, 2026',
    'Date received': 'Mar 02, 2026 10:00',
    Narrative: 'Not specified',
  })
  await expect
    .element(dialog.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', expect.stringContaining(`/orders?order=${open.orderId}`))
})

test('who has the site open is shown; working on it too takes it over', async () => {
  const claim = { userId: SUE.id, name: 'Sue Laurent', since: '2026-03-02T15:00:00.000Z', isMine: false }
  const open = site({ claim })
  const server = await showSite(researchOffice([open]), open)
  const banner = openSite().getByText('Sue Laurent has had this site open since 10:00')
  await expect.element(banner).toBeVisible()
  await expect.element(rowOf(open)).toMatchTextContent('opened by Sue Laurent')
  await expect.element(field('Owner information')).not.toHaveAttribute('readonly')
  await openSite().getByRole('button', { name: 'Work on it anyway' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(server.heard('POST /api/sites/:siteId/claim').map(({ body }) => body)).toContainEqual({ takeOver: true })
})

test('a site that somebody else opens says so at once', async () => {
  const [open, other] = sitesInARow(2)
  const office = researchOffice([open!, other!])
  const server = await showSite(office, open!)
  await listening(server)
  await expect.poll(() => server.heard('POST /api/sites/:siteId/claim').length).toBe(1)
  const claim = { userId: SUE.id, name: 'Sue Laurent', since: '2026-03-02T15:00:00.000Z', isMine: false }
  office.changeSite(other!.id, { claim })
  server.tell({ name: 'site.claimed', entity: 'site', entityId: other!.id })
  await expect.element(rowOf(other!)).toMatchTextContent('opened by Sue Laurent')
  expect(page.getByText(/\d changed/).elements()).toHaveLength(0)
})

test('earlier work is listed with its distance, its access notes and its order', async () => {
  const open = site()
  const entry: EarlierWork = {
    buildingId: newId(),
    siteId: newId(),
    orderId: newId(),
    jsn: 'NCGB25030118',
    jsb: 'NCGB25030118.01S',
    address: '1316 Spring Garden St',
    status: 'PAID',
    passedOn: '2019-03-18',
    match: 'NEAR',
    metres: 71,
    bearing: 268,
    lat: 36,
    lon: -79,
    accessNotes: 'Gate code 4711',
    notes: '',
    demarcVisibility: 'LIKELY_EXTERNAL',
    contactName: 'Mr. Bell',
    contactPhone: '336-555-0142',
  }
  const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const recent = { ...entry, buildingId: newId(), metres: null, bearing: null, passedOn: lastMonth }
  await showSite(researchOffice([open]), open, {
    answers: { 'GET /api/sites/:siteId/earlier-work': () => [entry, recent] },
  })
  const work = page.getByRole('region', { name: 'Earlier work nearby' }).getByRole('article')
  const [old, fresh] = [work.first(), work.last()]
  for (const text of [
    'NCGB25030118.01S',
    '233 ft W',
    '1316 Spring Garden St, passed Mar 18, 2019',
    'Access: Gate code 4711',
    'Demarc: likely outside',
    'Contact: Mr. Bell, 336-555-0142',
  ]) {
    await expect.element(old).toMatchTextContent(text)
  }
  await expect.element(old).not.toMatchTextContent('Warranty?')
  await expect.element(fresh).toMatchTextContent('same address')
  await expect.element(fresh).toMatchTextContent('Warranty?')
  await expect
    .element(old.getByRole('link', { name: 'Open order for NCGB25030118.01S' }))
    .toHaveAttribute('href', expect.stringContaining(entry.orderId))
})
