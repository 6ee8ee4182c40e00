type Said = string | number

/** Phrases that several screens say about a name, a day or a number. */
export const moreThan = (count: string): string => `more than ${count}`
/** A count ends at 1,001, which stands for more than 1,000. */
export const listed = (total: number, count: (count: number) => string): string =>
  total > 1000 ? moreThan(count(1000)) : count(total)
export const outOf = (some: Said, all: Said): string => `${some} of ${all}`
export const byPerson = (name: string): string => `by ${name}`
export const reassign = (jsb: string): string => `Reassign ${jsb}`
export const selected = (count: number): string => `${count} selected`
export const changed = (count: number): string => `${count} changed`
export const photosAndSurveyFor = (jsb: string): string => `Photos and survey for ${jsb}`
export const remove = (name: string): string => `Remove ${name}`
export const fromPin = (away: string): string => `${away} from pin`
export const dueOn = (day: string): string => `Due ${day}`
export const moreActionsFor = (name: string): string => `More actions for ${name}`
export const browserOn = (browser: string, system: string): string => `${browser} on ${system}`
export const difference = (label: string, theirs: string, mine: string): string => `${label}: ${theirs}, yours: ${mine}`
