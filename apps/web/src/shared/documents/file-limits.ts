import { findEnding } from '@demarc/domain/files/file-name'
import { MOST_FILE_BYTES, MOST_FILES_AT_ONCE } from '@demarc/domain/files/file-types'
import type { DocumentWords } from '#texts/orders/documents.ts'

/** What a list of documents takes: images, pdf, doc, docx. */
export const LIST_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'doc', 'docx'] as const
/** What comes with a new order. */
export const ORDER_ENDINGS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'txt'] as const

/** As the browser's own file window wants it. */
export const acceptOf = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(',')

/** Why a file is not even sent; null where it may go. */
export function whyRefused(
  file: Pick<File, 'name' | 'size'>,
  endings: readonly string[],
  words: DocumentWords['refused'],
): string | null {
  const ending = findEnding(file.name)
  // A name without an ending says nothing; what the file is, the server finds out.
  if (ending !== null && !endings.includes(ending)) return words.type(endings.join(', '))
  if (file.size > MOST_FILE_BYTES) return words.size
  return file.size === 0 ? words.empty : null
}

/** Those that fit beside what is there already. */
export const withinMost = <F>(files: readonly F[], taken: number): readonly F[] =>
  files.slice(0, Math.max(0, MOST_FILES_AT_ONCE - taken))
