import { expectAccessible } from '../steps/browser/accessible.ts'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { test } from '../steps/story.ts'
import { WORKBENCH_SCREENS } from '../screens/workbench-screens.ts'

test.use(DRAWING_MAPS)

// Every picture of a map is drawn by the processor.
test.setTimeout(120_000)

for (const screen of WORKBENCH_SCREENS) {
  test(
    `@research the map and the grid of a site can be used by everybody: ${screen.name}`,
    { tag: '@soak' },
    async ({ openBrowser, someone }) => {
      await expectAccessible(openBrowser, [screen], await someone('ADMIN'))
    },
  )
}
