import type { DemoCity } from '../company/places.ts'
import { buildComplex } from './blocks/complexes.ts'
import { buildDowntown } from './blocks/downtown.ts'
import { buildSchool, layOutCreekside, layOutPark } from './blocks/greens.ts'
import { buildHouses } from './blocks/houses.ts'
import { buildShops } from './blocks/shops.ts'
import { addCountry } from './country/country.ts'
import type { Draft } from './draft.ts'
import { allCells } from './land/grid.ts'
import { surveyLand } from './land/land.ts'
import { nameStreets } from './land/street-names.ts'
import { divideLand } from './land/uses.ts'
import { openCorners } from './streets/corners.ts'
import type { Streets } from './streets/pieces.ts'
import { drawStreets } from './streets/standing.ts'
import { addStreets, exitsOf } from './streets/ways.ts'
import type { Town } from './town.ts'

/**
 * A made-up town: streets, roofs with numbers, complexes of apartment buildings, parks, a creek and a railway. Whoever
 * asks for the same city gets the same roofs, so that what stands in the database lies on what is drawn.
 */
export function planTown(city: DemoCity): Town {
  const land = surveyLand(city)
  const draft: Draft = {
    land,
    names: nameStreets(city, land.roll),
    uses: divideLand(land),
    corners: openCorners(land),
    ways: [],
    areas: [],
    roofs: [],
    lots: [],
  }
  const streets = drawStreets(land, draft.uses)
  addCountry(draft)
  addStreets(draft, streets)
  buildBlocks(draft, streets)
  buildPlots(draft)
  const { ways, areas, roofs, lots } = draft
  return { ways, areas, roofs, lots, exits: exitsOf(draft) }
}

function buildBlocks(draft: Draft, streets: Streets): void {
  const { landUse, plotAt } = draft.uses
  for (const cell of allCells()) {
    if (plotAt(cell)) continue
    const use = landUse(cell)
    if (use === 'houses') buildHouses(draft, streets, cell)
    if (use === 'shops' || use === 'works') buildShops(draft, streets, { cell, isWorks: use === 'works' })
    if (use === 'downtown') buildDowntown(draft, cell)
    if (use === 'creekside') layOutCreekside(draft, cell)
  }
}

function buildPlots(draft: Draft): void {
  for (const [at, plot] of draft.uses.plots.entries()) {
    if (plot.use === 'apartments') buildComplex(draft, plot, at)
    if (plot.use === 'park') layOutPark(draft, plot)
    if (plot.use === 'school') buildSchool(draft, plot)
  }
}
