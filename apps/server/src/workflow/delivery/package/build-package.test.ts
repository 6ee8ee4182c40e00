import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import {
  bytesOf,
  factsOf,
  INTERNAL_NOTE,
  noAccessSite,
  passBuildings,
  photoBytes,
  surveySite,
  unzipped,
  wordsOf,
} from '#test/fixtures/packages.ts'
import { sharp } from '#platform/images/sharp.ts'
import { keyOfStreetMap } from '#support/ground/index.ts'
import { importFiles } from '#test/fixtures/ground.ts'
import { addStreetMap, inFolder, writeOsm } from '#test/fixtures/street-maps.ts'
import { makeCustomer } from '#test/fixtures/places.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { buildPackage } from './build-package.ts'
import { readPackage } from './read-package.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
type Site = Awaited<ReturnType<typeof surveySite>>
const build = ({ siteId, buildings }: Site, part = 1) =>
  buildPackage(app, { siteId, part, buildingIds: buildings.map(({ buildingId }) => buildingId) })
const passedSite = async (asked: Parameters<typeof surveySite>[2] = {}) => {
  const site = await surveySite(app, team, asked)
  await passBuildings(team, site.buildings)
  return site
}
const packed = async (site: Site) => unzipped(await bytesOf(app, (await build(site)).objectKey))
const textOf = (files: Map<string, Buffer>, path: string) => (files.get(path) ?? Buffer.alloc(0)).toString()

describe('a package', () => {
  test('holds the photos as they were taken and everything said of them, each file with its hash', async () => {
    const site = await passedSite()
    const built = await build(site)
    const zip = await bytesOf(app, built.objectKey)
    expect([built.fileName, built.bytes, built.sha256]).toEqual([`${site.jsn}-part-1.zip`, zip.length, sha256(zip)])

    const files = unzipped(zip)
    expect([...files.keys()].slice(-5)).toEqual([
      'answers.csv',
      'answers.json',
      'buildings.geojson',
      'report.pdf',
      'manifest.json',
    ])
    const [first] = site.buildings
    const [front] = first!.photos
    expect(files.get(`photos/${first!.jsb}-front-1.jpg`)).toEqual(photoBytes(front!.id))
    const { files: listed, ...head } = JSON.parse(textOf(files, 'manifest.json'))
    expect(head).toMatchObject({ jsn: site.jsn, part: 1 })
    expect(listed).toEqual(built.manifest)
    files.delete('manifest.json')
    expect(listed).toEqual([...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })))
  })

  test('tells answers to people and programs, and where the cameras stood', async () => {
    const site = await passedSite({ count: 1 })
    const files = await packed(site)
    const [building] = JSON.parse(textOf(files, 'answers.json')).buildings
    expect(building).toMatchObject({
      jsb: site.buildings[0]!.jsb,
      surveyedBy: 'Fay Fielder',
      checkedBy: 'Sue Supervisor',
    })
    expect(building.answers).toContainEqual({
      question: 'side',
      label: 'Side of the building',
      answer: 'rear',
      words: 'Rear',
    })
    const [titles, row] = textOf(files, 'answers.csv').trim().split('\n')
    expect(titles).toContain('Building,Address,City,State,Type,Units,')
    expect(row).toContain(`Visible externally`)
    // What the clock on site showed, and the same moment as in the other file.
    const [local = ''] = /\d{4}-\d\d-\d\dT[\d:]+-0[45]:00(?=,America\/New_York,)/.exec(row!) ?? []
    expect(Date.parse(local)).toBe(Math.floor(Date.parse(building.surveyedAt) / 1000) * 1000)
    const { features } = JSON.parse(textOf(files, 'buildings.geojson'))
    expect(features.map(({ properties }: { properties: { kind: string } }) => properties.kind)).toEqual([
      'building',
      ...Array.from({ length: 8 }, () => 'camera'),
    ])
    expect(features[1]).toMatchObject({
      geometry: { type: 'Point', coordinates: [-79.792, 36.0727] },
      properties: { slot: 'front', headingDeg: 180 },
    })
  })

  test('has a tagged report with the title block; what reviewers noted stays with us', async () => {
    const site = await passedSite()
    const files = await packed(site)
    const report = files.get('report.pdf')!
    const words = wordsOf(report)
    for (const word of [site.jsn, '1208 Spring Garden St', 'Page', '1 of 3', '3 of 3', 'Surveyed by', 'Fay Fielder'])
      expect(words).toContain(word)
    for (const word of [
      'Checked by',
      'Legend',
      'Sue Supervisor',
      'Demarc visibility',
      'Visible externally',
      site.buildings[1]!.jsb,
    ])
      expect(words).toContain(word)
    expect(factsOf(report)).toMatch(/Tagged: +yes/)
    for (const bytes of files.values()) expect(bytes.toString()).not.toContain(INTERNAL_NOTE)
    expect(words).not.toContain(INTERNAL_NOTE)
  })
})

test('a report shows the logo of the company', async () => {
  const site = await passedSite({ count: 1 })
  const pictures = async () => {
    const input = (await packed(site)).get('report.pdf')!
    return execFileSync('pdfimages', ['-list', '-'], { input, stdio: ['pipe', 'pipe', 'ignore'] }).toString()
  }
  const size = / 60 +20 /
  expect(await pictures()).not.toMatch(size)
  const image = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  const setLogo = (base64: string | null) => team.ada.put('/api/admin/settings/logo', { image: base64 })
  await setLogo(image.toString('base64'))
  expect(await pictures()).toMatch(size)
  await setLogo(null)
})

describe('the plan of a report', () => {
  const reportOf = async (site: Site) => {
    const words = wordsOf((await packed(site)).get('report.pdf')!)
    await app.owner.deleteFrom('streetMaps').execute()
    return words
  }

  test('has streets, roofs and numbers of the street map beneath, and says whose they are', async () => {
    const site = await passedSite({ count: 2 })
    await inFolder(async (folder) => importFiles(app, { osm: await writeOsm(folder, 'Walker Ave') }))
    const words = await reportOf(site)
    for (const word of ['Walker Ave', '718', '© OpenStreetMap contributors', 'Roof, from the street map'])
      expect(words).toContain(word)
    const without = await reportOf(site)
    for (const word of ['Walker Ave', 'OpenStreetMap', 'Roof, from the street map']) expect(without).not.toContain(word)
  })

  test('is made without a map that cannot be read', async () => {
    const site = await passedSite({ count: 1 })
    await addStreetMap(app)
    expect(await reportOf(site)).toContain('Legend')
    await app.storage.delete(keyOfStreetMap(await addStreetMap(app)))
    expect(await reportOf(site)).toContain('Legend')
  })
})

test('a report is in the units and on the clock of the company, while tables stay metric and ISO', async () => {
  const site = await passedSite({ count: 1 })
  const usual = await packed(site)
  expect(wordsOf(usual.get('report.pdf')!)).toMatch(/grid [\d,]+ ft/)
  expect(wordsOf(usual.get('report.pdf')!)).not.toMatch(/\d [AP]M/)

  const speak = (units: string, clock: string) =>
    team.ada.put('/api/admin/settings', { 'organisation.units': units, 'organisation.clock': clock })
  await speak('metric', '12h')
  try {
    const files = await packed(site)
    const words = wordsOf(files.get('report.pdf')!)
    expect(words).toMatch(/grid [\d,]+ m/)
    expect(words).toMatch(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/)
    expect(words).not.toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d(?! [AP]M)/)
    expect(words).toContain('All times are Eastern Time.')
    for (const path of ['answers.json', 'answers.csv']) expect(textOf(files, path)).toBe(textOf(usual, path))
  } finally {
    await speak('feet', '24h')
  }
})

describe('a photo whose time nobody knows', () => {
  test('has none in the package either', async () => {
    const site = await passedSite({ count: 1 })
    const [building] = site.buildings
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update photos set is_time_known = false, taken_at = '2020-02-02T12:00:00Z'
                 where building_id = ${building!.buildingId}`.execute(tx)
    })
    const files = await packed(site)
    const { day, buildings } = await readPackage(app.db, { ...site, buildingIds: [building!.buildingId], part: 1 })
    expect(new Set(buildings.flatMap(({ photos }) => photos.map((photo) => photo.day)))).toEqual(new Set([day]))
    const [told] = JSON.parse(textOf(files, 'answers.json')).buildings
    expect(new Set(told.photos.map(({ takenAt }: { takenAt: string | null }) => takenAt))).toEqual(new Set([null]))
    expect(wordsOf(files.get('report.pdf')!)).toContain('No timestamp')
  })
})

describe('where there was nothing to survey', () => {
  test('the package says what was found, and shows it', async () => {
    const site = await noAccessSite(app, team)
    const files = await packed(site)
    const [building] = JSON.parse(textOf(files, 'answers.json')).buildings
    expect(building).toMatchObject({
      outcome: { kind: 'NO_ACCESS', note: 'The gate is locked' },
      answers: [],
      revision: null,
    })
    expect(textOf(files, 'answers.csv')).toContain('No access,The gate is locked')
    expect([...files.keys()][0]).toBe(`photos/${site.buildings[0]!.jsb}-front-1.jpg`)
    const words = wordsOf(files.get('report.pdf')!)
    for (const word of ['No access', 'The gate is locked']) expect(words).toContain(word)
    expect(words).not.toContain(INTERNAL_NOTE)
  })
})

describe('the same buildings', () => {
  afterEach(() => {
    delete process.env.TZ
  })
  test('make the same bytes, in another time zone too; another part does not', async () => {
    const site = await passedSite({ count: 1 })
    const first = await build(site)
    process.env.TZ = 'Pacific/Auckland'
    const again = await build(site)
    expect([again.sha256, again.bytes]).toEqual([first.sha256, first.bytes])
    expect(again.objectKey).not.toBe(first.objectKey)
    expect((await bytesOf(app, again.objectKey)).equals(await bytesOf(app, first.objectKey))).toBe(true)
    expect((await build(site, 2)).sha256).not.toBe(first.sha256)
  })
})

describe('a photo', () => {
  test('whose bytes are not those that were received is not shipped, and nothing is kept', async () => {
    const site = await passedSite({ count: 1 })
    const { id } = site.buildings[0]!.photos[3]!
    const altered = photoBytes(id)
    altered[500]! ^= 1
    await app.storage.put(`photos/${id}`, Readable.from([altered]))
    const before = await Array.fromAsync(app.storage.list('packages/'))
    await expect(build(site)).rejects.toMatchObject({
      name: 'PackageRefused',
      trouble: { code: 'MEDIA_ALTERED', jsb: site.buildings[0]!.jsb, photoId: id },
    })
    expect(await Array.fromAsync(app.storage.list('packages/'))).toEqual(before)
  })

  test('that is cut short or gone is said before anything is written', async () => {
    const site = await passedSite({ count: 1 })
    const { id } = site.buildings[0]!.photos[0]!
    await app.storage.put(`photos/${id}`, Readable.from([photoBytes(id).subarray(1)]))
    await expect(build(site)).rejects.toMatchObject({ trouble: { code: 'MEDIA_ALTERED', photoId: id } })
    await app.storage.delete(`photos/${id}`)
    await expect(build(site)).rejects.toMatchObject({ trouble: { code: 'MEDIA_MISSING', photoId: id } })
  })

  test('of a building that has not passed goes nowhere', async () => {
    const site = await surveySite(app, team)
    await passBuildings(team, site.buildings.slice(0, 1))
    await expect(build(site)).rejects.toMatchObject({
      trouble: { code: 'NOT_PASSED', buildingIds: [site.buildings[1]!.buildingId] },
    })
  })
})

describe('what people typed', () => {
  const HOSTILE = ['=HYPERLINK("http://x","y")', '#panic("x") $x$ *b* _c_', '+1', '@SUM(A1)', '🏠 建物 \u202e fdp']

  test('is no formula, no markup and no path', async () => {
    const customer = await makeCustomer(team.ada, {
      name: '#set page(fill: red)',
      fileNamingTemplate: '../../{slot}/CON\\{n}',
    })
    const order = { customerId: customer.id, customerRef: '=1+1', originalAddress: '../<b>1</b> *Elm* #sys.inputs' }
    const site = await passedSite({ count: 1, order, answers: { note: HOSTILE.join('\n') } })
    const files = await packed(site)
    expect([...files.keys()].slice(0, 2)).toEqual(['photos/front-CON-1.jpg', 'photos/left-CON-1.jpg'])
    const { buildings } = JSON.parse(textOf(files, 'answers.json'))
    expect(buildings[0].answers.at(-1).words).toBe(HOSTILE.join('\n'))
    expect(textOf(files, 'answers.csv')).toContain(`"'=HYPERLINK(""http://x"",""y"")`)
    const words = wordsOf(files.get('report.pdf')!)
    for (const word of ['#set page(fill: red)', '#panic("x") $x$ *b* _c_', '*Elm* #sys.inputs', '? ?? fdp'])
      expect(words).toContain(word)
  })

  test('of 300 letters each fits, and two names never meet', async () => {
    const customer = await makeCustomer(team.ada, { fileNamingTemplate: 'x'.repeat(200) })
    const site = await passedSite({ order: { customerId: customer.id }, answers: { note: 'ñ'.repeat(2000) } })
    const files = await packed(site)
    const names = [...files.keys()].filter((path) => path.startsWith('photos/'))
    expect([names.length, new Set(names).size]).toEqual([16, 16])
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(255)
  })
})
