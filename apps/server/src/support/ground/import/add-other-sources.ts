import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Db } from '#platform/db/db.ts'
import { runOsmium } from '../sources/run-osmium.ts'
import type { Position } from '../sources/records.ts'
import { listOtherAddresses, listOtherRoofs } from './other-sources.queries.ts'

/** Beyond all ids of OpenStreetMap, and within what tilemaker can count. */
const FIRST_ID = 2_000_000_000_000

/**
 * What is drawn is what is clicked: roofs and addresses that only other sources have join the extract before its tiles are
 * made. Gives back the file to make them from.
 */
export async function addOtherSources(db: Db, osm: string, folder: string): Promise<string> {
  const others = join(folder, 'others.osm')
  if (!(await writeOthers(db, others))) return osm
  const [sorted, merged] = [join(folder, 'others.osm.pbf'), join(folder, 'merged.osm.pbf')]
  await runOsmium(['sort', others, '--output', sorted])
  await runOsmium(['merge', osm, sorted, '--output', merged])
  return merged
}

/** False: there are none. */
async function writeOthers(db: Db, path: string): Promise<boolean> {
  const out = createWriteStream(path)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  let id = FIRST_ID
  const node = (at: Position, tags = '') => {
    id += 1
    return `<node id="${id}" version="1" lon="${at[0].toFixed(7)}" lat="${at[1].toFixed(7)}">${tags}</node>\n`
  }
  await write('<osm version="0.6">\n')
  for await (const outline of listOtherRoofs(db)) {
    const first = id + 1
    const corners = outline.slice(0, -1)
    const ids = [...corners.map((_, at) => first + at), first]
    const nodes = corners.map((at) => node(at)).join('')
    id += 1
    await write(
      `${nodes}<way id="${id}" version="1">${ids.map((ref) => `<nd ref="${ref}"/>`).join('')}${tag('building', 'yes')}</way>\n`,
    )
  }
  for await (const { number, street, lon, lat } of listOtherAddresses(db)) {
    await write(node([lon, lat], tag('addr:housenumber', number) + tag('addr:street', street)))
  }
  out.end('</osm>\n')
  await finished(out)
  return id > FIRST_ID
}

const tag = (key: string, value: string) => `<tag k="${key}" v="${escaped(value)}"/>`
const escaped = (text: string) =>
  text.replaceAll(/[^\P{C}]/gu, ' ').replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
