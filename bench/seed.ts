import { parseArgs } from 'node:util'
import { MANY, PHOTOS_AN_ORDER, seed, seedPhotos } from './seeded.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: String(MANY) }, photos: { type: 'boolean', default: false } },
})
const orders = Number(values.orders)
const inWords = (count: number) => count.toLocaleString('en-US')
const started = performance.now()
await (values.photos ? seedPhotos(orders) : seed(orders))
const what = values.photos ? `${inWords(orders * PHOTOS_AN_ORDER)} photos of` : ''
process.stdout.write(
  `${what} ${inWords(orders)} orders in ${Math.round((performance.now() - started) / 1000)} s\n`.trimStart(),
)
