const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The calendar day that a text names, `2026-11-12`; null where it names none. Month before day, as it is written here. */
export function findDay(text: string): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text)
  if (numbers) return dayOf(numbers[3], numbers[1], numbers[2])
  return findWrittenDay(text)
}

/** `Nov 12, 2026` or `12 November 2026`, with or without the day of the week. */
function findWrittenDay(text: string): string | null {
  const words = text.split(/[\s,]/).filter(Boolean)
  const at = words.findIndex((word) => monthOf(word) > 0)
  const month = monthOf(words[at] ?? '')
  if (!month) return null
  const [before, after] = [digitsOf(words[at - 1]), digitsOf(words[at + 1])]
  const isDayFirst = Boolean(before) && (after?.length ?? 0) !== 2 && (after?.length ?? 0) !== 1
  if (isDayFirst) return dayOf(after, String(month), before)
  return dayOf(digitsOf(words[at + 2]), String(month), after)
}

const monthOf = (word: string): number =>
  /^[a-z]{3,9}\.?$/i.test(word) ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1 : 0

const digitsOf = (word: string | undefined): string | undefined => /^(\d{1,4})(?:st|nd|rd|th)?$/i.exec(word ?? '')?.[1]

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (!year || !month || !day) return null
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T00:00:00Z`)
  // The 31st of November is none.
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? null : written
}
