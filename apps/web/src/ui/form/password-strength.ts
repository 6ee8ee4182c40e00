/** 0 is refused or trivial, 4 is strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ !-/:-@[-`{-~]/, 33],
  [/[\u0080-\uffff]/, 100],
]
const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Bits of guessing work from which the second, third and fourth grade begin. */
const GRADES = [32, 46, 62, 80]

/** What follows its neighbour in the alphabet, on the keyboard, or repeats it, costs a guesser next to nothing. */
function isPredictable(previous: string, next: string): boolean {
  const step = next.charCodeAt(0) - previous.charCodeAt(0)
  if (Math.abs(step) <= 1) return true
  return KEYBOARD_ROWS.some((row) => {
    const at = row.indexOf(previous)
    return at >= 0 && (row[at + 1] === next || row[at - 1] === next)
  })
}

/** Roughly how many bits of guessing a password is worth; a hint for people, not a rule. */
export function guessingBits(password: string): number {
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  if (pool === 0) return 0
  const characters = Array.from(password.toLowerCase())
  const worth = characters.reduce((sum, character, index) => {
    const previous = characters[index - 1]
    if (previous !== undefined && isPredictable(previous, character)) return sum + 0.2
    return sum + (characters.indexOf(character) < index ? 0.7 : 1)
  }, 0)
  return worth * Math.log2(pool)
}

export function passwordStrength(password: string, isCommon: (password: string) => boolean = () => false): Strength {
  // A common word with figures behind it is the first thing a guesser tries after the word itself.
  if (isCommon(password) || isCommon(password.replace(/[\d\W_]+$/, ''))) return 0
  const bits = guessingBits(password)
  const grade = GRADES.filter((least) => bits >= least).length
  // The filter can find none to all four.
  return grade as Strength
}
