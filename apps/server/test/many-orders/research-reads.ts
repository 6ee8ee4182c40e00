import { listSites as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import { dayIn } from '@demarc/testkit'
import type { Db } from '../../src/platform/db/db.ts'
import { listEarlierWork } from '../../src/workflow/research/earlier-work.ts'
import { listBuildings } from '#workflow/research/buildings/list-buildings.ts'
import { listSites } from '#workflow/research/sites/list-sites.ts'
import { readSite } from '#workflow/research/sites/read-site.ts'

type Read = (db: Db) => Promise<unknown>
const office: Actor = { userId: '00000000-0000-7000-8000-000000000000', roles: ['BACKEND'], customerId: null }

const list =
  (query: Record<string, string> = {}): Read =>
  (db) =>
    listSites(db, office, call.query.parse(query))
const cursor = (...position: string[]) => ({ cursor: Buffer.from(JSON.stringify(position)).toString('base64url') })
const LEAST = '00000000-0000-0000-0000-000000000000'
const soon = dayIn(12)

/** The first of what was just made ready: it has buildings, and they have pins. */
const aReadySite = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sites s where s.research_stage = 'READY_FOR_DISPATCH'
     order by coalesce(s.due_date, 'infinity'), s.id limit 1`.execute(db)
  return rows[0]?.id ?? LEAST
}

/** Of the research screen: they touch as much among a million orders as among ten thousand. */
export const RESEARCH_PAGES: Readonly<Record<string, Read>> = {
  'what waits for research': list(),
  'deep in what waits': list(cursor(soon, LEAST)),
  'what waits, by JSN': list({ sort: 'jsn' }),
  'deep in what waits, by JSN': list({ sort: 'jsn', ...cursor('NCGB', LEAST) }),
  'what waits, by type': list({ sort: 'jobType' }),
  'deep in what waits, by type': list({ sort: 'jobType', ...cursor('SFU', soon, LEAST) }),
  'what waits, by address': list({ sort: 'address' }),
  'deep in what waits, by address': list({ sort: 'address', ...cursor('5', LEAST) }),
  'what was just made ready': list({ status: 'READY_FOR_DISPATCH' }),
  'a site by its number': list({ q: 'NCGB26010001' }),
  'one site': async (db) => readSite(db, office, await aReadySite(db)),
  'the buildings of a site': async (db) => listBuildings(db, office, await aReadySite(db)),
  'earlier work around a site': async (db) => listEarlierWork(db, await aReadySite(db)),
}

/** Rare and common, absent, short, numbers as people write them. */
export const RESEARCH_TERMS = [
  'maple',
  '1908 mill',
  'greensboro',
  'ncgb',
  'NC-GB-2611',
  '2611',
  'zzzz',
  'nc',
  'st',
  'a',
  '---',
  'spring garden',
  'NCGB26110020.01M',
  'winston-salem',
]
export const searchSitesFor = (q: string): Read => list({ q })
