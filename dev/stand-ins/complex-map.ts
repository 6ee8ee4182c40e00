import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepFrom, type Point } from '../../packages/domain/src/geo.ts'
import { run } from '../processes/run.ts'
import { COMPLEX, PATCHES, ROOFS, type Patch } from './complex.ts'

/** On the odd side of the street: 2401, 2403 and so on. */
const FIRST_NUMBER = 2401
const STREET = 'Walker Ave'

export const NUMBERS: readonly string[] = ROOFS.map((_, index) => String(FIRST_NUMBER + 2 * index))

/** The complex of the stand-in imagery as a street map with roofs and addresses, by the command that operators use. */
export async function importComplex(env: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demarc-complex-'))
  try {
    const [xml, osm] = [join(folder, 'complex.osm'), join(folder, 'complex.osm.pbf')]
    await writeFile(xml, complexXml())
    await succeed('osmium', ['cat', xml, '--output', osm])
    await succeed('demarc', ['ground', 'import', '--osm', osm, '--attribution', 'Made up for tests'], env)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function succeed(program: string, words: readonly string[], env?: Record<string, string>): Promise<void> {
  const { code, output } = await run(program, words, env ? { env } : {})
  if (code !== 0) throw new Error(`${program}: ${output}`)
}

function complexXml(): string {
  let id = 0
  const nodes: string[] = []
  const ways: string[] = []
  const node = ({ lat, lon }: Point) => {
    nodes.push(`<node id="${++id}" version="1" lat="${lat}" lon="${lon}"/>`)
    return id
  }
  const way = (refs: readonly number[], tags: Record<string, string>) => {
    const tagged = Object.entries(tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
    ways.push(
      `<way id="${++id}" version="1">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${tagged.join('')}</way>`,
    )
  }
  const roofs = PATCHES.filter(({ paint }) => paint === 'roof')
  for (const [index, roof] of roofs.entries()) {
    const corners = cornersOf(roof).map(node)
    way([...corners, corners[0] ?? 0], {
      building: 'apartments',
      'addr:housenumber': NUMBERS[index] ?? '',
      'addr:street': STREET,
    })
  }
  const [street] = PATCHES
  if (street) {
    const ends = [-street.width / 2, street.width / 2].map((east) => stepFrom(COMPLEX.centre, { ...street, east }))
    way(ends.map(node), { highway: 'residential', name: STREET })
  }
  const [south, north] = [
    stepFrom(COMPLEX.centre, { north: -900, east: -900 }),
    stepFrom(COMPLEX.centre, { north: 900, east: 900 }),
  ]
  return `<osm version="0.6">
<bounds minlat="${south.lat}" minlon="${south.lon}" maxlat="${north.lat}" maxlon="${north.lon}"/>
${[...nodes, ...ways].join('\n')}
</osm>`
}

const cornersOf = ({ east, north, width, depth }: Patch): Point[] =>
  [
    { east: east - width / 2, north: north - depth / 2 },
    { east: east + width / 2, north: north - depth / 2 },
    { east: east + width / 2, north: north + depth / 2 },
    { east: east - width / 2, north: north + depth / 2 },
  ].map((step) => stepFrom(COMPLEX.centre, step))
