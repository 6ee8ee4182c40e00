import { expectAccessible } from '../steps/browser/accessible.ts'
import { askForAccount } from '../steps/people/admin-people.ts'
import { DISPATCH_SCREENS } from '../screens/dispatch-screens.ts'
import { DISPUTE_SCREENS } from '../screens/dispute-screens.ts'
import { EVIDENCE_SCREENS } from '../screens/evidence-screens.ts'
import { ORDER_SCREENS } from '../screens/order-screens.ts'
import { PAYMENT_SCREENS } from '../screens/payment-screens.ts'
import { newPerson } from '../steps/people/people.ts'
import { QC_SCREENS } from '../screens/qc-screens.ts'
import { REFERENCE_SCREENS } from '../screens/reference-screens.ts'
import { RESCUE_SCREENS } from '../screens/rescue-screens.ts'
import { BULK_SCREENS } from '../screens/research-bulk-screens.ts'
import { COMPLEX_SCREEN, RESEARCH_SCREENS } from '../screens/research-screens.ts'
import { WORKBENCH_SCREENS } from '../screens/workbench-screens.ts'
import { seenBy } from '../screens/screens.ts'
import { test } from '../steps/story.ts'
import { DELIVERY_SCREENS } from '../screens/delivery-screens.ts'

test.setTimeout(360_000)

test(
  '@admin every screen of an admin can be used by everybody',
  { tag: '@soak' },
  async ({ page, openBrowser, someone }) => {
    const abe = await someone('ADMIN')
    // So that the bell and the pending users have something to say.
    await askForAccount(page, newPerson())
    // Each of these has a story of its own.
    const research = [...RESEARCH_SCREENS, COMPLEX_SCREEN, ...WORKBENCH_SCREENS, ...BULK_SCREENS]
    const others = [
      ...REFERENCE_SCREENS,
      ...ORDER_SCREENS,
      ...research,
      ...DISPATCH_SCREENS,
      ...EVIDENCE_SCREENS,
      ...RESCUE_SCREENS,
      ...QC_SCREENS,
      ...DELIVERY_SCREENS,
      ...DISPUTE_SCREENS,
      ...PAYMENT_SCREENS,
    ]
    const screens = seenBy('admin').filter((screen) => !others.includes(screen))
    await expectAccessible(openBrowser, screens, abe)
  },
)
