import { expect, test } from 'vitest'
import { faultsOf, figuresOf, readCoverage, readFigures, titlesOf } from './coverage.ts'
import { fieldsOf, looseTexts, missingRows, sentencesOf } from './specification.ts'

const DOCUMENT = `# Coverage
| | claims | held | reading | open |
|---|---|---|---|---|
| sentences | 3 | 1 | 1 | 1 |
| fields | 2 | 2 | 0 | 0 |
| together | 5 | 3 | 1 | 1 |

## 2. Screens
### Bell
| Specification | How | Test |
|---|---|---|
| a bell | held | \`bell.test.ts\` › rings<br>\`bell.test.ts\` › at night › is quiet |
| a fixed 3 | reading 0005 | \`bell.test.ts\` › rings |
| a sound | open | nobody has built it |

## 3. Entities
#### bells
| Field | Where | How | Test |
|---|---|---|---|
| id | bells.id | held | \`bell.test.ts\` › rings |
| lat | bells.lat | held | \`bell.test.ts\` › rings |
`
const SOURCE = `
test('rings', () => {})
describe('at night', () => {
  it("is quiet", () => {})
})
test.each([1, 2])('%s o\\'clock', () => {})
test(
  'a whole year',
  { tag: '@soak' },
  async () => {},
)
`
const rows = readCoverage(DOCUMENT)
const faults = (document: string) =>
  faultsOf(readCoverage(document), (file) => (file === 'bell.test.ts' ? SOURCE : null), new Set(['0005']))

test('every row is read with its heading, how it is held and its tests; the table of counts is none', () => {
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ heading: '### Bell', kind: 'claim', says: 'a bell', how: 'held' })
  expect(rows[0]?.tests).toEqual([
    { file: 'bell.test.ts', titles: ['rings'] },
    { file: 'bell.test.ts', titles: ['at night', 'is quiet'] },
  ])
  expect(rows[1]).toMatchObject({ how: 'reading', decision: '0005' })
  expect(rows[3]).toMatchObject({ heading: '#### bells', kind: 'field', says: 'id' })
})

test('titles are those of tests, of groups and of tables, without what only soak runs', () => {
  expect([...titlesOf(SOURCE)]).toEqual(['rings', 'at night', 'is quiet', "%s o'clock"])
})

test('a document that is right has no fault', () => {
  expect(faults(DOCUMENT)).toEqual([])
})

test.each([
  ['a file that is not there', '`bell.test.ts` › rings |', '`gone.test.ts` › rings |', 'no test file gone.test.ts'],
  ['a title that is not there', 'is quiet', 'is loud', 'bell.test.ts has no test "is loud"'],
  ['a title that only soak runs', 'is quiet', 'a whole year', 'has no test "a whole year"'],
  ['a row without a test', '`bell.test.ts` › rings |', 'see there |', 'names no test'],
  ['a reading without its decision', 'reading 0005', 'reading', 'names no decision'],
  ['a word that says nothing', 'a bell | held', 'a bell | nearly', 'neither held, nor a reading, nor open'],
])('%s is a fault', (_, right, wrong, said) => {
  expect(faults(DOCUMENT.replace(right, wrong)).join('\n')).toContain(said)
})

test('counts are those of the rows', () => {
  expect(figuresOf(rows)).toEqual([
    [3, 1, 1, 1],
    [2, 2, 0, 0],
    [5, 3, 1, 1],
  ])
  expect(readFigures(DOCUMENT)).toEqual(figuresOf(rows))
  expect(readFigures(DOCUMENT.replace('| 5 | 3 |', '| 5 | 4 |'))).not.toEqual(figuresOf(rows))
})

const SPECIFICATION = `# Specification
Bells for everybody.
## 2. Screens
### Bell
- A bell 'Ring me'. It has a badge (see 9). Its sound: not shown.
## 3. Entities
| Entity (table) | Fields |
|---|---|
| bells | id, lat and lon (decimal), timestamps; screens also read {product}Name |
`

test('sentences are counted by heading, and fields are found by entity', () => {
  expect([...sentencesOf(SPECIFICATION)]).toEqual([['### Bell', 3]])
  expect([...fieldsOf(SPECIFICATION)]).toEqual([
    ['bells', ['id', 'lat', 'lon', 'createdAt', 'updatedAt', 'demarcName']],
  ])
})

test('what the specification says and no row names is said', () => {
  expect(missingRows(SPECIFICATION, rows.slice(1))).toEqual([
    '"### Bell" has 3 sentences and 2 rows',
    ...['lon', 'createdAt', 'updatedAt', 'demarcName'].map((field) => `bells.${field} has no row`),
  ])
})

test('a text is held by an assertion, not by standing somewhere in a test', () => {
  expect(looseTexts(SPECIFICATION, ["const name = 'Ring me'"])).toEqual(['Ring me'])
  expect(looseTexts(SPECIFICATION, ["expect(name).toBe('Ring me')"])).toEqual([])
})
