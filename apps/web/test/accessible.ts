import axe from 'axe-core'
import { expect } from 'vitest'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA for what the page shows now, and nothing to scroll sideways for. Dark contrast is in ui/style/tokens.test.ts. */
export async function expectAccessible(leaveOut: readonly string[] = []): Promise<void> {
  const { violations } = await axe.run(
    { include: [['body']], exclude: leaveOut.map((selector) => [selector]) },
    { runOnly: STANDARD, resultTypes: ['violations'] },
  )
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
  const past = () => {
    const content = Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0)
    return content - document.documentElement.clientWidth
  }
  await expect.poll(past).toBeLessThanOrEqual(0)
}
