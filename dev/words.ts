import { globSync, readFileSync } from 'node:fs'
import { phraseFinder, proseOf, readPhrases, repeatsIn, textsOf, wordsOf, type Text } from './words/texts.ts'

/** Part of `npm run check`: nobody reads a phrase of the list, and a text is written once. */
const PHRASES = 'dev/words/phrases.txt'
const DOCUMENTS = ['*.md', 'docs/**/*.md']
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
const CATALOGUES = { English: 'apps/web/src/texts/en/*.ts', Spanish: 'apps/web/src/texts/es/*.ts' }
/** Texts that are written twice in one language, counted once for each time after the first. */
const MOST_REPEATS = 150

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
for (const [language, pattern] of Object.entries(CATALOGUES)) {
  const { count, most } = repeatsIn(readTexts(pattern))
  process.stdout.write(`${language}: ${count} repeated texts\n`)
  if (count >= MOST_REPEATS) {
    faults.push(`${language} catalogues repeat ${count} texts, ${MOST_REPEATS} are too many:`, ...most.slice(0, 40))
  }
}
if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
