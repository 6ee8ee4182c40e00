import { ACCEPTED_ENDINGS, endingsOf, FILE_TYPES, type AcceptedType } from './file-types.ts'

export const MOST_FILE_NAME_LETTERS = 150

/** Controls, and marks that make a name read otherwise than it is: `invoice\u202efdp.exe` looks like a PDF. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
/** What a file system of somebody who downloads it would not take. */
const UNWRITABLE = /[<>:"|?*]/g
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Digits alone are part of a name: `Plan v1.2`. */
const ENDING = /\.(?=\d*[a-z])([a-z0-9]{1,8})$/i

/** The name under which a file is kept and handed out: no path, no trick, not too long. */
export function tidyFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(UNSEEN, '')
    .replace(UNWRITABLE, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(RESERVED, '_$&')
  return shortened(plain) || 'file'
}

/** Its ending stays: it says what the file is. */
function shortened(name: string): string {
  if (name.length <= MOST_FILE_NAME_LETTERS) return name
  const [ending = ''] = ENDING.exec(name) ?? []
  // Cut between letters, never inside a pair that makes up one.
  const letters = Array.from(name.slice(0, name.length - ending.length))
  while (letters.join('').length > MOST_FILE_NAME_LETTERS - ending.length) letters.pop()
  return letters.join('').trimEnd() + ending
}

export const findEnding = (fileName: string): string | null => ENDING.exec(fileName)?.[1]?.toLowerCase() ?? null

/** True where the name alone says that it will be refused. A name without an ending says nothing. */
export function isForeignEnding(fileName: string): boolean {
  const ending = findEnding(tidyFileName(fileName))
  return ending !== null && !ACCEPTED_ENDINGS.includes(ending)
}

/** The name for a file of this type; null where the name says it is something else. */
export function findFileName(given: string, type: AcceptedType): string | null {
  const name = tidyFileName(given)
  const ending = findEnding(name)
  if (ending === null) return shortened(`${name}.${FILE_TYPES[type].endings[0]}`)
  return endingsOf(type).includes(ending) ? name : null
}
