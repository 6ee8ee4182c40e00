/** Long and short, as the post office has them. */
const DIRECTIONS = 'north n|south s|east e|west w|northeast ne|northwest nw|southeast se|southwest sw'
const KINDS_OF_STREET = `alley aly|av ave|avenue ave|boulevard blvd|circle cir|court ct|crossing xing|drive dr|expressway expy|
fort ft|freeway fwy|heights hts|highway hwy|junction jct|lane ln|mount mt|mountain mtn|parkway pkwy|place pl|plaza plz|point pt|
ridge rdg|road rd|route rte|saint st|square sq|street st|terrace ter|trail trl|turnpike tpke|valley vly|village vlg`

type Table = ReadonlyMap<string, string>
const pairsOf = (lines: string) => lines.split('|').map((line) => line.trim().split(' '))
const shortOf = (lines: string): Table => new Map(pairsOf(lines).map(([long = '', short = '']) => [long, short]))
// Where two are shortened alike, the later one is meant: a street is more common than a saint.
const longOf = (lines: string): Table => new Map(pairsOf(lines).map(([long = '', short = '']) => [short, long]))

const SHORT = { directions: shortOf(DIRECTIONS), streets: shortOf(KINDS_OF_STREET) }
const LONG = { directions: longOf(DIRECTIONS), streets: longOf(KINDS_OF_STREET) }

const respell = (words: readonly string[], directions: Table, streets: Table): string[] =>
  words.map((word) => directions.get(word) ?? streets.get(word) ?? word)

export const shortWords = (words: readonly string[]): string[] => respell(words, SHORT.directions, SHORT.streets)

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
