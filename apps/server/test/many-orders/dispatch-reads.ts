import { listAssignments, listFielders as fieldersCall, listReady as readyCall, listReadyPins } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { dayIn } from '@demarc/testkit'
import type { Db } from '../../src/platform/db/db.ts'
import { listAssignments as assignmentsOf } from '#workflow/dispatch/board/list-assignments.ts'
import { listFielders } from '#workflow/dispatch/fielders/list-fielders.ts'
import { listPins } from '#workflow/dispatch/board/list-pins.ts'
import { listReady } from '#workflow/dispatch/board/list-ready.ts'
import { readDesk } from '#workflow/dispatch/board/read-desk.ts'

type Read = (db: Db) => Promise<unknown>
const NOBODY = '00000000-0000-7000-8000-000000000000'
const office: Actor = { userId: NOBODY, roles: ['SUPERVISOR'], customerId: null }

const ready =
  (query: Record<string, string> = {}): Read =>
  (db) =>
    listReady(db, office, readyCall.query.parse(query))
const cursor = (...position: string[]) => ({ cursor: Buffer.from(JSON.stringify(position)).toString('base64url') })
const LEAST = '00000000-0000-0000-0000-000000000000'
/** In the middle of a city, between two, and where there is nothing for hours. */
const [TOWN, COUNTRY, SEA] = ['36.0726,-79.792', '36.08,-79.6', '30,-70']

/** Five in hand, and about as many done lately. */
const FIELDER = '00000000-0000-7000-8000-f00000000007'

/** Fifty buildings may lie on a block each, their sites on another, with the way to each of them. */
export const A_PAGE_OF_BUILDINGS = 230

/** Of the board and the phone: they touch as much among a million orders as among ten thousand. */
export const DISPATCH_PAGES: Readonly<Record<string, Read>> = {
  'what is ready': ready(),
  'deep in what is ready': ready(cursor('true', dayIn(9), LEAST)),
  'the nearest ready in town': ready({ near: TOWN }),
  'the nearest ready in the country': ready({ near: COUNTRY }),
  'the nearest ready to the sea': ready({ near: SEA }),
  "a fielder's assignments": (db) => assignmentsOf(db, office, { userId: FIELDER, ...listAssignments.query.parse({}) }),
  'the desk': (db) => readDesk(db, office, false),
}

/** Follow how much there is of what was asked for; bounded all the same. */
export const DISPATCH_SEARCHES: Readonly<Record<string, Read>> = {
  'ready within two miles': ready({ near: TOWN, within: '3219' }),
  'ready of a type': ready({ type: 'S' }),
  'ready and pressing': ready({ priority: 'HIGH' }),
  'came back': ready({ cameBack: 'true' }),
  'ready in a box': ready({ box: '-79.9,36,-79.7,36.15' }),
  ...Object.fromEntries(
    ['greensboro', 'ncgb', 'zzzz', 'nc', 'a', 'building 2', 'NC-GB-2611'].map((q) => [`ready "${q}"`, ready({ q })]),
  ),
  'the second page near': async (db) => {
    const first = await listReady(db, office, readyCall.query.parse({ near: TOWN }))
    return listReady(db, office, readyCall.query.parse({ near: TOWN, cursor: first.next ?? undefined }))
  },
  pins: (db) => listPins(db, office, listReadyPins.query.parse({})),
  lanes: (db) => listFielders(db, office, fieldersCall.query.parse({})),
  'a lane by name': (db) => listFielders(db, office, fieldersCall.query.parse({ q: 'No 19' })),
}
