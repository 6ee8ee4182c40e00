import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { BEN } from '../records.ts'
import { show } from '../show.tsx'
import { FINN, profileOf, signingIn } from './records.ts'
import { openRegister, registerForm } from './steps.ts'

const SCREENS = [
  {
    name: 'signing in',
    open: async () => {
      await show('/auth', { as: null, answers: signingIn(BEN) })
      await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    },
  },
  {
    name: 'a refused registration',
    open: async () => {
      await show('/auth', { as: null, answers: signingIn(BEN) })
      await openRegister()
      await registerForm().password.fill('12345')
      await registerForm().submit.click()
      await expect.element(page.getByText('First name is required')).toBeVisible()
    },
  },
  {
    name: 'the profile',
    open: async () => {
      await show('/profile', { as: FINN, answers: profileOf() })
      await expect.element(page.getByText('This device', { exact: true }).first()).toBeVisible()
    },
  },
]

/** Texts of which a part cannot be seen: longer than the box that hides the rest, or past the edge of the window. */
function cutTexts(): string[] {
  const isForReaders = (element: Element) => element.closest('.sr-only, [aria-hidden=true], [hidden], svg') !== null
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.querySelectorAll('main *')]
    .filter((element) => ownText(element) && !isForReaders(element))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      const isCut = hides(element) && element.scrollWidth > element.clientWidth + 1
      return isCut || left < -1 || right > document.documentElement.clientWidth + 1
    })
    .map((element) => element.textContent ?? '')
}

/** How far the page goes past the right edge of the window. */
function pastEdge(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(scrollWidth, document.querySelector('main')?.scrollWidth ?? 0) - clientWidth
}

test.each(SCREENS)('nothing is cut off when the text is twice as large: $name', async ({ open }) => {
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await open()
  document.documentElement.style.fontSize = '200%'
  await expect.poll(pastEdge).toBeLessThanOrEqual(0)
  expect(cutTexts()).toEqual([])
})

test.each(SCREENS)('nothing is cut off when the browser enlarges all to 400 %: $name', async ({ open }) => {
  await open()
  // 1280 pixels at 400 % leave 320 for the page (WCAG 1.4.10).
  await page.viewport(320, 256)
  await expect.poll(pastEdge).toBeLessThanOrEqual(0)
  expect(cutTexts()).toEqual([])
})
