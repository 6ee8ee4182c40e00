import { METRES_PER_MILE, type Units } from '../measures.ts'

/** A drive, which is planned in miles: `12.4 mi` or `20.0 km`. */
export const sayDrive = (driven: number, units: Units = 'feet'): string =>
  `${driveFigure(driven, units)} ${units === 'metric' ? 'km' : 'mi'}`

/** The figure alone, always to one place, so that a column lines up; its head names the unit. */
export const driveFigure = (driven: number, units: Units = 'feet'): string =>
  (units === 'metric' ? driven * (METRES_PER_MILE / 1000) : driven).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
