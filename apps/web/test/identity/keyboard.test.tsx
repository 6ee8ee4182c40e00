import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { preferences, setPreference } from '../../src/ui/preferences.ts'
import { highlighted, tabTo } from '../look.ts'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'
import { FINN, profileOf } from './records.ts'
import { bellPanel, expectAt, expectSignedIn, findCommand, palette } from './steps.ts'

const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true })

/** What a key does is drawn by then; so it can be seen that it did nothing. */
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

test('the palette goes places and changes the theme by typing', async () => {
  await show('/', { answers: profileOf() })
  await expectSignedIn(BEN)
  await findCommand('prof', 'Profile')
  await userEvent.keyboard('{Enter}')
  await expectAt('/profile')
  await expect.element(palette().dialog).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette().input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette().dialog).not.toBeInTheDocument()
  await expectAt('/profile')

  await findCommand('dark', 'Use dark theme')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')

  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette().input).toHaveFocus()
  await userEvent.keyboard('no such command')
  await expect.element(palette().dialog).toMatchTextContent('No results')
  await userEvent.keyboard('{Escape}')
  await expect.element(palette().dialog).not.toBeInTheDocument()
})

test('arrows choose in the palette', async () => {
  await show('/profile', { as: FINN, answers: profileOf() })
  await expectSignedIn(FINN)
  await findCommand('', 'Field View')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(highlighted()).toMatchTextContent('Profile')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(highlighted()).toMatchTextContent('Field View')
  await userEvent.keyboard('{Enter}')
  await expectAt('/field')
})

test('? shows the keys, and G with a letter goes there', async () => {
  await show('/profile', { as: FINN, answers: profileOf() })
  await expectSignedIn(FINN)
  await userEvent.keyboard('?')
  await expect.element(help()).toMatchTextContent('Go to Field View')
  await expect.element(help()).toMatchTextContent('Go to Profile')
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()

  // A page that is still being loaded may hold up the second key of two for longer than they wait for each other.
  await userEvent.keyboard('gf')
  await expectAt('/field')
  await expect.element(page.getByRole('heading', { name: 'My Assignments' })).toBeVisible()
  await userEvent.keyboard('gp')
  await expectAt('/profile')
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await userEvent.keyboard('gn')
  await expect.element(bellPanel()).toBeVisible()
})

test('letters typed into a field are letters', async () => {
  await show('/profile', { answers: profileOf() })
  const firstName = page.getByLabelText('First name')
  await firstName.fill('')
  await firstName.click()
  await userEvent.keyboard('gf?')
  await expect.element(firstName).toHaveValue('gf?')
  await nextFrame()
  await expectAt('/profile')
  await expect.element(help()).not.toBeInTheDocument()
})

test('single keys can be switched off on this device; the palette stays', async () => {
  onTestFinished(() => setPreference('shortcuts', 'on'))
  await show('/profile', { as: FINN, answers: profileOf() })
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect.element(toggle).toBeChecked()
  await userEvent.keyboard('?')
  await expect.element(help()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()

  await tabTo(toggle)
  await userEvent.keyboard(' ')
  await expect.element(toggle).not.toBeChecked()
  await userEvent.keyboard('?')
  await nextFrame()
  await expect.element(help()).not.toBeInTheDocument()

  // Read from the storage again, as a page does that is opened later.
  window.dispatchEvent(new StorageEvent('storage'))
  expect(preferences().shortcuts).toBe('off')
  await expect.element(toggle).not.toBeChecked()
  await userEvent.keyboard('gf')
  await nextFrame()
  await expectAt('/profile')
  await findCommand('field', 'Field View')
  await userEvent.keyboard('{Enter}')
  await expectAt('/field')
})
