import * as counts from './counts.es.ts'

type Said = string | number

export const moreThan = (count: string): string => `más de ${count}`
/** A count ends at 1,001, which stands for more than 1,000. */
export const listed = (total: number, count: (count: number) => string): string =>
  total > 1000 ? moreThan(count(1000)) : count(total)
export const outOf = (some: Said, all: Said): string => `${some} de ${all}`
export const byPerson = (name: string): string => `por ${name}`
export const reassign = (jsb: string): string => `Reasignar ${jsb}`
export const selected = (count: number): string => counts.many(count, 'seleccionado', 'seleccionados')
export const changed = (count: number): string => counts.many(count, 'cambió', 'cambiaron')
export const photosAndSurveyFor = (jsb: string): string => `Fotos e inspección de ${jsb}`
export const remove = (name: string): string => `Quitar ${name}`
export const fromPin = (away: string): string => `a ${away} del pin`
export const dueOn = (day: string): string => `Vence ${day}`
export const moreActionsFor = (name: string): string => `Más acciones para ${name}`
export const browserOn = (browser: string, system: string): string => `${browser} en ${system}`
export const difference = (label: string, theirs: string, mine: string): string =>
  `${label}: ${theirs}; usted escribió: ${mine}`
