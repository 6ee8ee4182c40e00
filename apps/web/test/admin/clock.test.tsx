import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast } from '../look.ts'
import { ADA, ORGANISATION, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { allSettings, ownProfile, underAdminHead } from './records.ts'

const clock = () => page.css('header time[title]')

/** The zone the clock names, and whether it writes its own moment in it. Both are read at once, so no hour can turn in between. */
function clockFace() {
  const { title, dateTime, textContent } = clock().element() as HTMLTimeElement
  const timeZone = title.replace('Time in ', '')
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(dateTime))
  return { timeZone, isRight: textContent.includes(` ${hour}:`) }
}

test('the clock follows the time zone as soon as an admin saves it', async () => {
  let timeZone = 'America/New_York'
  await show('/admin/settings', {
    as: ADA,
    answers: {
      ...underAdminHead(),
      'GET /api/admin/settings': () => allSettings(),
      'PUT /api/admin/settings': ({ body }) => {
        timeZone = body['organisation.timeZone'] ?? ''
        return allSettings({ values: { ...allSettings().values, 'organisation.timeZone': timeZone } })
      },
      'GET /api/organisation': () => ({ ...ORGANISATION, timeZone }),
      'GET /api/submission-channels': () => [],
      'GET /api/drive': () => ({ state: 'NOT_CONFIGURED' }),
    },
  })
  await expect.poll(clockFace).toEqual({ timeZone: 'America/New_York', isRight: true })
  const zone = page.getByLabelText('Time zone', { exact: true })
  await expect.element(zone).toBeVisible()
  zone.element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'Search time zones' }).fill('Anchorage')
  await expect.element(page.getByRole('option', { name: /Anchorage/ })).toMatchTextContent(/^America\/Anchorage/)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectToast('Settings saved', 'Time zone')
  await expect.poll(clockFace).toEqual({ timeZone: 'America/Anchorage', isRight: true })
})

test('the clock follows a time zone that somebody else saved', async () => {
  const server = await show('/profile', { as: SUE, answers: ownProfile('SUPERVISOR') })
  await expect.poll(clockFace).toEqual({ timeZone: 'America/New_York', isRight: true })
  server.answer({ 'GET /api/organisation': () => ({ ...ORGANISATION, timeZone: 'America/Anchorage' }) })
  server.tell({ name: 'organisation.changed', entity: 'organisation', entityId: null })
  await expect.poll(clockFace).toEqual({ timeZone: 'America/Anchorage', isRight: true })
})
