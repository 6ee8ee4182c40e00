import type { DocumentWords } from '#texts/orders/documents.ts'

const KB = 1024
const MB = KB * KB

/** `412 KB`, `6.8 MB`. */
export function sayFileSize(bytes: number, language: string, words: DocumentWords['size']): string {
  const write = (count: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(count)
  if (bytes < KB) return words.b(write(bytes, 0))
  if (bytes < MB) return words.kb(write(bytes / KB, 0))
  return words.mb(write(bytes / MB, 1))
}
