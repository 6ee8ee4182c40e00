/** `{A}` or `{1}`, or wherever the count begins: `{C}`, `{12}`. */
const COUNTER = /\{([A-Za-z]+|\d+)\}/

/** The address of one building after another: what stands in braces counts up, everything else stays. */
export const countedAddress = (pattern: string, steps: number): string =>
  pattern.replace(COUNTER, (_, first: string) => stepped(first, steps)).trim()

export const hasCounter = (pattern: string): boolean => COUNTER.test(pattern)

const stepped = (first: string, steps: number): string =>
  /\d/.test(first) ? String(Number(first) + steps).padStart(first.length, '0') : lettersAfter(first, steps)

/** As the columns of a spreadsheet: after Z comes AA. */
function lettersAfter(first: string, steps: number): string {
  let number = Array.from(first.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) + steps
  let letters = ''
  while (number > 0) {
    const rest = (number - 1) % 26
    letters = String.fromCharCode(65 + rest) + letters
    number = (number - 1 - rest) / 26
  }
  return first === first.toLowerCase() ? letters.toLowerCase() : letters
}
