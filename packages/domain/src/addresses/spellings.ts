/** Letters and digits; a dot or an apostrophe does not end a word. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Long and short, as the post office has them. */
const DIRECTIONS = 'north n|south s|east e|west w|northeast ne|northwest nw|southeast se|southwest sw'
const KINDS_OF_STREET = `alley aly|av ave|avenue ave|bend bnd|boulevard blvd|center ctr|circle cir|court ct|cove cv|creek crk|
crossing xing|drive dr|expressway expy|extension ext|fort ft|freeway fwy|heights hts|highway hwy|junction jct|landing lndg|
lane ln|manor mnr|mount mt|mountain mtn|parkway pkwy|place pl|plaza plz|point pt|ridge rdg|road rd|route rte|saint st|square sq|
street st|terrace ter|trail trl|turnpike tpke|valley vly|view vw|village vlg`
const ORDINALS = `first 1st|second 2nd|third 3rd|fourth 4th|fifth 5th|sixth 6th|seventh 7th|eighth 8th|ninth 9th|tenth 10th|
eleventh 11th|twelfth 12th`
/** Besides the short forms: what else a street may be called at its end. */
const MORE_KINDS = 'loop path pass run walk way row'

type Table = ReadonlyMap<string, string>
const pairsOf = (lines: string) => lines.split('|').map((line) => line.trim().split(' '))
const shortOf = (lines: string): Table => new Map(pairsOf(lines).map(([long = '', short = '']) => [long, short]))
// Where two are shortened alike, the later one is meant: a street is more common than a saint.
const longOf = (lines: string): Table => new Map(pairsOf(lines).map(([long = '', short = '']) => [short, long]))

const SHORT = { directions: shortOf(DIRECTIONS), streets: shortOf(`${KINDS_OF_STREET}|${ORDINALS}`) }
const LONG = { directions: longOf(DIRECTIONS), streets: longOf(`${KINDS_OF_STREET}|${ORDINALS}`) }

const NONE: Table = new Map()
const LONG_KINDS = longOf(KINDS_OF_STREET)

const respell = (words: readonly string[], directions: Table, streets: Table): string[] =>
  words.map((word) => directions.get(word) ?? streets.get(word) ?? word)

export const shortWords = (words: readonly string[]): string[] => respell(words, SHORT.directions, SHORT.streets)

const IS_DIRECTION = new Set(SHORT.directions.values())
const IS_KIND = new Set([...pairsOf(KINDS_OF_STREET).map(([, short = '']) => short), ...MORE_KINDS.split(' ')])

/** "n", "elm" and "st" of "n elm st", a street as `shortWords` spells it. */
export function partsOfStreet(street: string): { direction: string; name: string; kind: string } {
  const words = street.split(' ')
  const direction = words.filter((word, at) => (at === 0 || at === words.length - 1) && IS_DIRECTION.has(word))
  const rest = words.length > direction.length ? words.filter((word) => !direction.includes(word)) : words
  const last = rest.at(-1) ?? ''
  const hasKind = rest.length > 1 && IS_KIND.has(last)
  return {
    direction: rest === words ? '' : direction.join(' '),
    name: (hasKind ? rest.slice(0, -1) : rest).join(' '),
    kind: hasKind ? last : '',
  }
}

/** What `shortWords` spells short, also with its direction, its kind or all before its kind written out. */
export function longSpellings(street: string): string[] {
  const words = street.split(' ')
  return [
    words,
    respell(words, NONE, LONG_KINDS),
    respell(words, LONG.directions, NONE),
    respell(words, LONG.directions, LONG_KINDS),
    [...respell(words.slice(0, -1), LONG.directions, LONG_KINDS), ...words.slice(-1)],
  ].map((spelling) => spelling.join(' '))
}

/** Every way in which somebody else may have written the same, letters and digits alone. */
export const spellingsOf = (words: readonly string[]): string[] => [
  ...new Set(
    [
      words,
      respell(words, SHORT.directions, SHORT.streets),
      respell(words, SHORT.directions, LONG.streets),
      respell(words, LONG.directions, SHORT.streets),
      respell(words, LONG.directions, LONG.streets),
    ].map((spelling) => spelling.join('')),
  ),
]
