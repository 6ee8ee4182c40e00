import { signIn } from './steps/people/auth-page.ts'
import { FIELD_PHONE } from './steps/field/field-phone.ts'
import { chapter, isFilmed } from './steps/browser/film.ts'
import { withCamera } from './steps/golden-path/camera.ts'
import { expectHistory, readCase } from './steps/golden-path/case.ts'
import { openChannels, openGoldenCompany } from './steps/golden-path/company.ts'
import { arrived, deliverByMail, deliverToSharePoint, expectFiled, expectMailed } from './steps/golden-path/delivery.ts'
import { goOffline, handIn, retake, retaken, sendAll, survey } from './steps/golden-path/field.ts'
import { credit, disputeLine, draft, expectPaid, pay, sendInvoice } from './steps/golden-path/money.ts'
import {
  chooseBuildings,
  chooseWorkOrder,
  closeOrder,
  completeOrder,
  dispatch,
  markReady,
  research,
  takeOrder,
} from './steps/golden-path/order.ts'
import { markFront, pass, review, sendBack } from './steps/golden-path/review.ts'
import { PEOPLE, type Person } from './steps/people/people.ts'
import { expect, test } from './steps/story.ts'

const PORT = Number(process.env.E2E_GOLDEN_PORT)
test.use({ baseURL: `http://127.0.0.1:${PORT}`, launchOptions: withCamera })

let company: Awaited<ReturnType<typeof openGoldenCompany>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  company = await openGoldenCompany(PORT)
})
test.afterAll(() => company?.close())

test('@money from the order to its payment: every step by whoever takes it, on the screens that are made for it', async ({
  openBrowser,
}) => {
  test.setTimeout(isFilmed ? 900_000 : 300_000)
  const enter = async (person: Person, phone = {}) => {
    const page = await openBrowser(phone)
    await page.goto('/auth')
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard|My Assignments/)
    return page
  }
  const ada = await enter(PEOPLE.ADMIN)
  await chapter('channels-open', ada, () => openChannels(ada))

  const ben = await enter(PEOPLE.BACKEND)
  const order = await chapter('order-created', ben, () => takeOrder(ben))
  const [first, second] = [`${order.jsn}.01M`, `${order.jsn}.02M`]
  await chapter('order-completed', ben, () => completeOrder(ben))
  await chapter('researched', ben, () => research(ben, order))
  await chapter('ready-for-dispatch', ben, () => markReady(ben, order))
  const sue = await enter(PEOPLE.SUPERVISOR)
  await chapter('chosen-to-go', sue, () => chooseBuildings(sue))
  await chapter('dispatched', sue, () => dispatch(sue, 2))

  const finn = await enter(PEOPLE.FIELDER, FIELD_PHONE)
  await chapter('without-a-signal', finn, () => goOffline(finn))
  await chapter('photographed', finn, () => survey(finn, first, { isFirst: true }))
  await chapter('handed-in', finn, () => handIn(finn, first))
  await survey(finn, second, { isFirst: false })
  await handIn(finn, second)
  await chapter('received', finn, () => sendAll(finn))

  await chapter('under-review', sue, () => review(sue, first))
  await pass(sue, first)
  await review(sue, second)
  await chapter('failed', sue, () => markFront(sue))
  await sendBack(sue, second)
  await chapter('chosen-to-go-again', sue, () => chooseWorkOrder(sue, `${second}W1`))
  await dispatch(sue, 1)
  await goOffline(finn, 1)
  await chapter('taken-again', finn, () => retake(finn, `${second}W1`))
  await retaken(finn, `${second}W1`)
  await sendAll(finn)
  await chapter('reviewed-again', sue, () => review(sue, second))
  await chapter('passed', sue, () => pass(sue, second))

  await deliverByMail(ben, order.jsn)
  const mailed = await chapter('delivered-by-mail', ben, () => arrived(ben, 1))
  await expectMailed(mailed)
  await deliverToSharePoint(ben, order.jsn)
  const filed = await chapter('delivered-to-sharepoint', ben, () => arrived(ben, 2))
  expectFiled(company.received, order.jsn, filed)

  await chapter('drafted', ben, () => draft(ben))
  const invoiceNo = await chapter('invoiced', ben, () => sendInvoice(ben))
  const cora = await enter(PEOPLE.CUSTOMER)
  await chapter('disputed', cora, () => disputeLine(cora, invoiceNo, second))
  await chapter('credited', ben, () => credit(ben, second))
  await chapter('payment-applied', ben, () => pay(ben, invoiceNo))
  await chapter('paid', ben, () => expectPaid(ben, invoiceNo))
  await chapter('closed', ben, () => closeOrder(ben, order))

  await chapter('case-file', ben, () => readCase(ben, order))
  await expectHistory(ada.request)
  const { code, output } = await company.examine()
  expect(code, output).toBe(0)
})
