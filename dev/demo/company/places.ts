import type { SeededCustomer, SeededWireCenter } from '../seed-reference.ts'

export type DemoCity = {
  readonly cityCode: string
  readonly cityName: string
  readonly zip: string
  /** The middle of the town. */
  readonly lat: number
  readonly lon: number
  readonly wireCenters: readonly SeededWireCenter[]
  /** Who orders here; the wire center's own customer comes first. */
  readonly customer: SeededCustomer
  /** The long ones; the town has others between them. */
  readonly streets: readonly string[]
}

const streets = (names: string) => names.split(', ')

export const DEMO_CITIES: readonly DemoCity[] = [
  {
    cityCode: 'GB',
    cityName: 'Greensboro',
    zip: '27401',
    lat: 36.0726,
    lon: -79.792,
    customer: 'piedmont',
    wireCenters: ['GNBONCEU', 'GNBONCAS'],
    streets: streets(
      'Lawndale Dr, Spring Garden St, W Friendly Ave, Battleground Ave, N Elm St, Yanceyville St, Summit Ave, Walker Ave',
    ),
  },
  {
    cityCode: 'WS',
    cityName: 'Winston-Salem',
    zip: '27101',
    lat: 36.0999,
    lon: -80.2442,
    customer: 'piedmont',
    wireCenters: ['WNSLNCFI'],
    streets: streets(
      'Reynolda Rd, S Stratford Rd, Peters Creek Pkwy, Country Club Rd, Robinhood Rd, Waughtown St, N Liberty St, Patterson Ave',
    ),
  },
  {
    cityCode: 'HP',
    cityName: 'High Point',
    zip: '27260',
    lat: 35.9557,
    lon: -80.0053,
    customer: 'piedmont',
    wireCenters: ['HGPTNCMA'],
    streets: streets(
      'N Main St, Eastchester Dr, Westchester Dr, E Green Dr, W Lexington Ave, Montlieu Ave, English Rd, Johnson St',
    ),
  },
  {
    cityCode: 'BL',
    cityName: 'Burlington',
    zip: '27215',
    lat: 36.0957,
    lon: -79.4378,
    customer: 'piedmont',
    wireCenters: ['GNBONCEU'],
    streets: streets(
      'S Church St, Webb Ave, Maple Ave, Huffman Mill Rd, Alamance Rd, Rauhut St, Edgewood Ave, N Mebane St',
    ),
  },
  {
    cityCode: 'RL',
    cityName: 'Raleigh',
    zip: '27601',
    lat: 35.8032,
    lon: -78.6569,
    customer: 'tarheel',
    wireCenters: ['RLGHNCMO'],
    streets: streets(
      'Six Forks Rd, Hillsborough St, Glenwood Ave, Capital Blvd, Wake Forest Rd, Lake Boone Trl, Oberlin Rd, Ridge Rd',
    ),
  },
  {
    cityCode: 'DH',
    cityName: 'Durham',
    zip: '27701',
    lat: 35.994,
    lon: -78.8986,
    customer: 'tarheel',
    wireCenters: ['DRHMNCDU'],
    streets: streets(
      'Broad St, Hillsborough Rd, N Roxboro St, Chapel Hill Rd, Guess Rd, Holloway St, Fayetteville St, W Club Blvd',
    ),
  },
  {
    cityCode: 'CL',
    cityName: 'Charlotte',
    zip: '28202',
    lat: 35.2271,
    lon: -80.8431,
    customer: 'tarheel',
    wireCenters: ['CHRLNCCA'],
    streets: streets(
      'Beatties Ford Rd, Providence Rd, Central Ave, South Blvd, Park Rd, The Plaza, Freedom Dr, Statesville Ave',
    ),
  },
  {
    cityCode: 'CC',
    cityName: 'Concord',
    zip: '28025',
    lat: 35.4088,
    lon: -80.5995,
    customer: 'tarheel',
    wireCenters: ['CHRLNCCA'],
    streets: streets(
      'Cabarrus Ave W, Church St N, Branchview Dr, Union St S, Burrage Rd, Poplar Tent Rd, Old Charlotte Rd, Corban Ave',
    ),
  },
  {
    cityCode: 'AV',
    cityName: 'Asheville',
    zip: '28801',
    lat: 35.5951,
    lon: -82.5515,
    customer: 'tarheel',
    wireCenters: ['CHRLNCCA'],
    streets: streets(
      'Merrimon Ave, Haywood Rd, Patton Ave, Tunnel Rd, Biltmore Ave, Charlotte St, Hendersonville Rd, Montford Ave',
    ),
  },
  {
    cityCode: 'WM',
    cityName: 'Wilmington',
    zip: '28401',
    lat: 34.2118,
    lon: -77.8982,
    customer: 'capeFear',
    wireCenters: ['WLMGNCFO'],
    streets: streets(
      'Market St, Oleander Dr, Wrightsville Ave, S College Rd, Princess Place Dr, Shipyard Blvd, S Kerr Ave, Park Ave',
    ),
  },
  {
    cityCode: 'GV',
    cityName: 'Greenville',
    zip: '27834',
    lat: 35.5927,
    lon: -77.3764,
    customer: 'capeFear',
    wireCenters: ['FYVLNCHA'],
    streets: streets(
      'E 5th St, Evans St, Charles Blvd, Arlington Blvd, S Memorial Dr, E 10th St, Dickinson Ave, Red Banks Rd',
    ),
  },
  {
    cityCode: 'FV',
    cityName: 'Fayetteville',
    zip: '28301',
    lat: 35.0601,
    lon: -78.9101,
    customer: 'capeFear',
    wireCenters: ['FYVLNCHA'],
    streets: streets('Hay St, Raeford Rd, Ramsey St, Bragg Blvd, Morganton Rd, Owen Dr, Murchison Rd, Village Dr'),
  },
]

export type Pin = { readonly lat: number; readonly lon: number }

/** Seven decimals of a degree: a centimeter, and what both the database and a map file keep. */
export const storedPin = (lat: number, lon: number): Pin => ({
  lat: Math.round(lat * 1e7) / 1e7,
  lon: Math.round(lon * 1e7) / 1e7,
})
