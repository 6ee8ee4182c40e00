import { createHash } from 'node:crypto'
import { MOST_BANK_LINES } from '@demarc/contract'
import { bankLineKeys, readBankLines, refuse, type BankLine } from '@demarc/domain'
import { insistOnRows, readRows } from '#support/tables/index.ts'

export type KeyedLine = BankLine & { readonly key: string }
export type BankFile = { readonly lines: readonly KeyedLine[]; readonly leftOut: number }

/** The money that came in, by a file of the bank; each line with the key it is known by. */
export async function readBankFile(text: string): Promise<BankFile> {
  const rows = await readRows(text, MOST_BANK_LINES)
  insistOnRows(rows.slice(1), MOST_BANK_LINES)
  const lines = readBankLines(rows)
  if (!lines) return refuse('bank.unreadable', {})
  const keys = bankLineKeys(lines).map((said) => createHash('sha256').update(said).digest('hex'))
  return {
    lines: lines.map((line, at) => ({ ...line, key: keys[at] ?? '' })),
    leftOut: rows.length - 1 - lines.length,
  }
}

/** What a bank writes into every line ("ACH", "DEPOSIT") tells no payment from another: figures do. */
export const referenceOf = ({ reference }: BankLine): string =>
  reference.replaceAll(/\D/g, '').length >= 3 ? reference : ''
