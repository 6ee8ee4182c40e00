import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { openCompany, type Company } from './company.ts'
import { sized } from '../suite.ts'

/** A smaller company is planned for in other ways, some of which read a little more. */
const MOST_BUFFERS = sized(400, 300)
const MOST_GROWTH = 1.3
const FEW = 10_000
const MANY = sized(FEW, 100_000)

type Reads = Readonly<Record<string, (db: Db) => Promise<unknown>>>
/** The same reads of both companies, or how each finds its own. */
type ReadsOf = Reads | ((owner: Db) => Promise<Reads>)

/** P4: two companies alike, one with ten times the history. In CI there is one, and only the bound on what a page costs counts. */
export function comparedCompanies() {
  const opened: Company[] = []
  beforeAll(async () => {
    for (const orders of new Set([FEW, MANY])) opened.push(await openCompany(orders))
  }, 240_000)
  afterAll(async () => {
    for (const company of opened) await company.close()
  })
  const companies = () => ({ small: opened[0]!, large: opened.at(-1)! })

  /**
   * Those that cost too much, or more for the larger one. `aPage`: the buffers that its rows may lie on, each on one of
   * its own, with the way to them; below that nothing counts as growth.
   */
  async function whatGrows(what: string, reads: ReadsOf, aPage: number): Promise<[string, [number, number]][]> {
    const { small, large } = companies()
    const readsOf = async ({ app }: Company) => (typeof reads === 'function' ? reads(app.owner) : reads)
    const [ofFew, ofMany] = [await readsOf(small), await readsOf(large)]
    const found: Record<string, [few: number, many: number]> = {}
    for (const [name, read] of Object.entries(ofFew))
      found[name] = [await small.pages.buffersOf(read), await large.pages.buffersOf(ofMany[name]!)]
    console.log(`buffers of ${what} at ${FEW} and ${MANY} orders: ${JSON.stringify(found)}`)
    return Object.entries(found).filter(
      ([, [few, many]]) => many > MOST_BUFFERS || many > MOST_GROWTH * Math.max(few, aPage),
    )
  }
  /** Where what is looked for decides what it costs. */
  async function whatIsDearerThan(most: number, what: string, reads: Reads): Promise<[string, number][]> {
    const { large } = companies()
    const found: Record<string, number> = {}
    for (const [name, read] of Object.entries(reads)) found[name] = await large.pages.buffersOf(read)
    console.log(`buffers of ${what} at ${MANY} orders: ${JSON.stringify(found)}`)
    return Object.entries(found).filter(([, buffers]) => buffers > most)
  }
  return { companies, whatGrows, whatIsDearerThan }
}
