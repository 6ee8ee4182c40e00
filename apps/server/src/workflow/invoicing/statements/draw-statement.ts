import type { Statement } from '@demarc/contract'
import { typeset } from '#platform/pdf/typeset.ts'
import type { Db } from '#platform/db/db.ts'
import { paper, readLetterhead } from '../paper/draw-paper.ts'
import { statementPaper } from './statement-paper.ts'

/** A statement as it stands, as a tagged PDF; the same entries under the same letterhead make the same bytes. */
export async function drawStatement(db: Db, statement: Statement & { readonly billTo: string }): Promise<Buffer> {
  const { letterhead, logo } = await readLetterhead(db)
  const data = statementPaper({ statement, letterhead })
  return typeset(paper(data, { logo, createdAt: `${statement.to}T12:00:00.000Z` }))
}

/** Of the file, without its ending. */
export const nameOfStatement = ({ from, to }: Pick<Statement, 'from' | 'to'>): string => `statement-${from}-${to}`
