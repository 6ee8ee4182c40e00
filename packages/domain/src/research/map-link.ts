/** Latitude and longitude as they stand in a link; whether there is such a place is for the reader to say. */
type Pair = readonly [number, number]

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`
const PAIR = new RegExp(String.raw`^\s*(${NUMBER})\s*[,~_ ]\s*(${NUMBER})(?![\d.])`)
const LINK = /https?:\/\/\S+/i
const BARE_LINK = /^(?:www\.|maps\.|google\.|bing\.|osm\.|openstreetmap\.)\S+$/i

/** Of what a link can say, the place itself first, and last where the map only happened to look. */
export function findPlaceInLink(text: string): Pair | null {
  if (/^geo:/i.test(text)) return inGeoUri(text.slice(4))
  const url = URL.parse(LINK.exec(text)?.[0] ?? (BARE_LINK.test(text) ? `https://${text}` : ''))
  if (!url) return inCamera(text)
  const path = decoded(url.pathname)
  return inPlaceData(path) ?? inQuery(url.searchParams) ?? inPath(path) ?? inHash(url.hash) ?? inCamera(path)
}

/** `geo:0,0?q=` names the place in what is asked for. */
function inGeoUri(rest: string): Pair | null {
  const [place = '', query = ''] = rest.split('?')
  return pairIn(new URLSearchParams(query).get('q')) ?? pairIn(place)
}

/** Google's place data, `!3d` latitude `!4d` longitude: of several, the last is the one that was chosen. */
const PLACE_DATA = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g')
const inPlaceData = (path: string) => pairOf([...path.matchAll(PLACE_DATA)].at(-1))

const NAMED = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const
const THE_PLACE = ['q', 'query', 'coordinate', 'destination', 'daddr', 'cbll', 'viewpoint', 'point', 'pp', 'sp']
const THE_VIEW = ['ll', 'center', 'cp', 'sll']

function inQuery(query: URLSearchParams): Pair | null {
  for (const [lat, lon] of NAMED) {
    const named = pairIn(`${query.get(lat) ?? ''},${query.get(lon) ?? ''}`)
    if (named) return named
  }
  // Google writes `loc:` before a place of its own, Bing `point.`.
  return firstPair([...THE_PLACE, ...THE_VIEW].map((name) => query.get(name)?.replace(/^(?:loc:|point\.)/, '')))
}

/** A place that was searched by its numbers: `/place/35.7,-78.6`, the end of `/dir/…`. */
const inPath = (path: string) => firstPair(path.split('/').reverse())

/** `#map=17/35.7/-78.6`, as on OpenStreetMap, with or without the name. */
const HASH = new RegExp(String.raw`^#(?:.{0,200}&)?(?:map=)?\d{1,2}(?:\.\d{1,9})?/(${NUMBER})/(${NUMBER})`)
const inHash = (hash: string) => pairOf(HASH.exec(decoded(hash)))

/** `@35.7,-78.6,17z`: where the map looked, also when only that part was copied. */
const CAMERA = new RegExp(String.raw`(?:^|/)@(${NUMBER}),(${NUMBER})(?:,|/|$)`)
const inCamera = (text: string) => pairOf(CAMERA.exec(text))

const pairIn = (text: string | null | undefined) => pairOf(PAIR.exec(text ?? ''))
const pairOf = (match: RegExpExecArray | RegExpMatchArray | null | undefined): Pair | null =>
  match ? [Number(match[1]), Number(match[2])] : null

function firstPair(texts: readonly (string | undefined)[]): Pair | null {
  for (const text of texts) {
    const pair = pairIn(text)
    if (pair) return pair
  }
  return null
}

/** A link cut off in the middle of a sign is read as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
