import { makePlace } from '@demarc/testkit'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { ORDER_SCREENS, orderScreensOf } from '../screens/order-screens.ts'
import { makeOrders } from '../steps/orders/orders.ts'
import { PEOPLE } from '../steps/people/people.ts'
import { test } from '../steps/story.ts'

test.setTimeout(360_000)

const isList = ({ name }: { name: string }) => name.startsWith('orders')

test(
  '@orders the list of orders can be used by everybody',
  { tag: '@soak' },
  async ({ openBrowser, someone, admin }) => {
    await makeOrders(admin, 4)
    await expectAccessible(openBrowser, ORDER_SCREENS.filter(isList), await someone('ADMIN'))
  },
)

test('@orders an order can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone, admin }) => {
  const { path } = await makeOrders(admin, 1)
  await expectAccessible(openBrowser, orderScreensOf(path), await someone('ADMIN'))
})

test(
  "@orders a customer's window on orders can be used by everybody",
  { tag: '@soak' },
  async ({ openBrowser, admin }) => {
    const customers = (await (await admin.get('/api/customers')).json()) as { id: string; name: string }[]
    const piedmont = customers.find(({ name }) => name === 'Piedmont Telco')!
    await makeOrders(admin, 2, await makePlace(admin, piedmont.id))
    const own = ORDER_SCREENS.filter(({ name }) => name === 'orders')
    await expectAccessible(openBrowser, own, PEOPLE.CUSTOMER)
  },
)
