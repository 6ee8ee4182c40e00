/** Every state and territory with ZIP codes of its own, as people write them. */
const STATES = `al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|dc district of columbia|
fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|md maryland|
ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|nj new jersey|
nm new mexico|ny new york|nc north carolina|nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|pr puerto rico|
ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|ut utah|vt vermont|va virginia|vi virgin islands|
wa washington|wv west virginia|wi wisconsin|wy wyoming`

const BY_NAME = new Map(
  STATES.split('|').flatMap((line) => {
    const [code = '', ...name] = line.trim().split(' ')
    return [code, name.join(' ')].map((spelling) => [spelling, code.toUpperCase()] as const)
  }),
)

export const findState = (words: readonly string[]): string | null => BY_NAME.get(words.join(' ')) ?? null
