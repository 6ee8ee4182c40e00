import { globSync, readFileSync } from 'node:fs'
import { phraseFinder, proseOf, readPhrases, repeatsIn, textsOf, wordsOf, type Text } from './words/texts.ts'

/** Part of `npm run check`: nobody reads a phrase of the list, and a text is written once. */
const PHRASES = 'dev/words/phrases.txt'
const DOCUMENTS = ['*.md', 'docs/**/*.md']
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
/** Texts that are written twice in one language, counted once for each time after the first. */
const MOST_REPEATS = 110

const read = (file: string): string => readFileSync(file, 'utf8')
// Of the queries only the doctor's hold sentences.
const isUnread = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || (file.endsWith('.queries.ts') && !file.includes('/commands/'))
const find = phraseFinder(readPhrases(read(PHRASES)))
const faults: string[] = []

const readTexts = (pattern: string | string[]): Text[] =>
  globSync(pattern)
    .filter((file) => !isUnread(file))
    .flatMap((file) => textsOf(file, read(file)))

// A text without a space is a name in code, except in a catalogue.
const isRead = ({ file, text }: Text): boolean => file.includes('/texts/') || text.includes(' ')
for (const { file, text } of readTexts(SOURCES).filter(isRead)) {
  for (const phrase of find(wordsOf(text))) faults.push(`${file}: "${phrase}" in "${text.slice(0, 120)}"`)
}
for (const file of globSync(DOCUMENTS)) {
  for (const line of proseOf(read(file)).split('\n')) {
    for (const phrase of find(line)) faults.push(`${file}: "${phrase}" in "${line.slice(0, 120)}"`)
  }
}
const catalogues = Object.groupBy(globSync('apps/web/src/texts/*/*.ts'), (file) =>
  file.endsWith('.es.ts') ? 'Spanish' : 'English',
)
for (const [language, files] of Object.entries(catalogues)) {
  const { count, most } = repeatsIn(readTexts(files))
  process.stdout.write(`${language}: ${count} repeated texts\n`)
  if (count >= MOST_REPEATS) {
    faults.push(`${language} catalogues repeat ${count} texts, ${MOST_REPEATS} are too many:`, ...most.slice(0, 40))
  }
}
if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
