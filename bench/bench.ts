import { measureAborts } from './aborts.ts'
import { measureBoardMap, measureBoardMapOnStreets } from './browser/board-map.ts'
import { measureCurrentUser } from './current-user.ts'
import { openFieldPhone, pageMemory, repeatVisit, shutter } from './browser/field-phone.ts'
import { pursue } from './goals.ts'
import { against, growthOfSlowest, measureOrders, troublesOfNumbers } from './orders.ts'
import { measureReceiving } from './photos.ts'
import { measureInvoicePage } from './invoice-page.ts'
import { measurePacking, measurePackingMemory } from './packages/packages.ts'
import { measurePhotoPages } from './photo-pages.ts'
import { measurePlanningLag, measureSuggesting } from './planning.ts'
import { measureCounts, measureGrowth, measureSearch, measureWaste } from './plans.ts'
import { measureReviewFlow } from './browser/review-flow.ts'
import { measureReviewers } from './reviewers.ts'
import { FEW, MANY, openSeeded } from './seeded.ts'
import { measureTiles } from './tiles.ts'

/** Made for the first goal that needs it. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: () => made }
}
const few = once(() => openSeeded(FEW))
const many = once(() => openSeeded(MANY))
const fieldPhone = once(openFieldPhone)
const sizes = once(async () => ({
  few: await measureOrders(await few.get()),
  many: await measureOrders(await many.get()),
}))

try {
  await pursue([
    {
      id: 'P0',
      says: 'GET /api/auth/user against bare node:http and pg with the same statement',
      limit: 0.6,
      isMet: 'at least',
      measure: measureCurrentUser,
    },
    {
      id: 'P26',
      says: 'tiles of the street map a second against bare node:http sending the same bytes from memory',
      limit: 0.5,
      isMet: 'at least',
      measure: measureTiles,
    },
    {
      id: 'P16',
      says: 'receiving photos, hashed and with their receipts, against the same bytes put straight into the same S3',
      limit: 0.6,
      isMet: 'at least',
      measure: measureReceiving,
    },
    {
      id: 'P4',
      says: 'buffers of a page at a million orders over those at ten thousand',
      limit: 1.3,
      isMet: 'at most',
      measure: async () => measureGrowth(await few.get(), await many.get()),
    },
    {
      id: 'P4p',
      says: 'buffers of what is asked about photos at ten million of them over those at a hundred thousand',
      limit: 1.3,
      isMet: 'at most',
      measure: measurePhotoPages,
    },
    {
      id: 'P6',
      says: 'buffers of the dearest search, or look over the board, among a million orders',
      limit: 6500,
      isMet: 'at most',
      measure: async () => measureSearch(await many.get()),
    },
    {
      id: 'P7',
      says: 'milliseconds to count a million orders by status',
      limit: 5,
      isMet: 'at most',
      measure: async () => measureCounts(await many.get()),
    },
    {
      id: 'P13',
      says: 'statements that read a large table whole or drop more than 5,000 rows at a million orders',
      limit: 0,
      isMet: 'at most',
      measure: async () => measureWaste(await many.get()),
    },
    {
      id: 'P1',
      says: 'the list of a million orders, 50 rows, against bare',
      limit: 0.7,
      isMet: 'at least',
      measure: async () => against(await sizes.get(), 'list'),
    },
    {
      id: 'P2',
      says: 'one order of a million against bare',
      limit: 0.75,
      isMet: 'at least',
      measure: async () => against(await sizes.get(), 'one'),
    },
    {
      id: 'P3',
      says: 'taking an order, durably and with its history, against one bare statement that does the same',
      limit: 0.6,
      isMet: 'at least',
      measure: async () => against(await sizes.get(), 'create'),
    },
    {
      id: 'P5',
      says: 'the slowest of a hundred requests at a million orders over that at ten thousand',
      limit: 1.5,
      isMet: 'at most',
      measure: async () => growthOfSlowest(await sizes.get()),
    },
    {
      id: 'P8',
      says: 'sixteen writers in one city against the bare statement',
      limit: 0.5,
      isMet: 'at least',
      measure: async () => {
        const { measured, detail } = against(await sizes.get(), 'numbers')
        const { troubles, said } = await troublesOfNumbers(await many.get())
        return { measured: troubles === 0 ? measured : 0, detail: `${said}; ${detail}` }
      },
    },
    {
      id: 'P12map',
      says: '95th of a hundred frames, in milliseconds, while the map is dragged over 5,000 ready buildings',
      limit: 60,
      isMet: 'at most',
      measure: () => measureBoardMap(),
    },
    {
      id: 'P12streets',
      says: 'the same with streets and roofs beneath',
      limit: 60,
      isMet: 'at most',
      measure: measureBoardMapOnStreets,
    },
    {
      id: 'P17',
      says: 'milliseconds from the shutter to "saved on this phone", 4 MB, processor slowed down four times',
      limit: 300,
      isMet: 'at most',
      measure: async () => shutter(await fieldPhone.get()),
    },
    {
      id: 'P18',
      says: 'milliseconds until /field can be used without a signal, 200 photos stored, processor slowed down four times',
      limit: 1500,
      isMet: 'at most',
      measure: async () => repeatVisit(await fieldPhone.get()),
    },
    {
      id: 'P19',
      says: 'megabytes of the page after 200 photos were taken in it',
      limit: 300,
      isMet: 'at most',
      measure: async () => pageMemory(await fieldPhone.get()),
    },
    {
      id: 'P20',
      says: "milliseconds from the answer to a verdict until the next building's first photo is painted",
      limit: 150,
      isMet: 'at most',
      measure: measureReviewFlow,
    },
    {
      id: 'P14',
      says: 'seconds of one core to spread 600 buildings over 40 fielders',
      limit: 2,
      isMet: 'at most',
      measure: measureSuggesting,
    },
    {
      id: 'P15',
      says: "milliseconds that planning 600 x 40 adds to the slowest hundredth of the event loop's delays",
      limit: 50,
      isMet: 'at most',
      measure: async () => measurePlanningLag(await few.get()),
    },
    {
      id: 'P21',
      says: 'slowest hundredth, in milliseconds, of what 100 reviewers ask, each with 30 s of thinking per building',
      limit: 300,
      isMet: 'at most',
      measure: measureReviewers,
    },
    {
      id: 'P22',
      says: 'time for a package of 200 photos, checked, hashed and with its report, over that for a bare zip of the same bytes',
      limit: 1.5,
      isMet: 'at most',
      measure: measurePacking,
    },
    {
      id: 'P23',
      says: 'megabytes of a process that packs 2 GB',
      limit: 400,
      isMet: 'at most',
      measure: measurePackingMemory,
    },
    {
      id: 'P24',
      says: 'milliseconds for the page of an invoice of 120 lines, as its job draws it',
      limit: 1000,
      isMet: 'at most',
      measure: measureInvoicePage,
    },
    {
      id: 'P11',
      says: 'milliseconds for the next request after 1,000 were cut midway',
      limit: 100,
      isMet: 'at most',
      measure: measureAborts,
    },
  ])
} finally {
  for (const made of [few, many, fieldPhone]) await (await made.made())?.drop()
}
